import { chromium } from 'playwright-core'
const base='http://127.0.0.1:3105', api=base+'/api/v1'
const p=(await (await fetch(api+'/product/bo-tam-su-dong')).json()).res_data
const v=p.variations.find(x=>x.quantity>5)
const place=async(m)=>{const r=await (await fetch(api+'/order/',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({tmpId:'shot-'+m+Math.random(),fullname:'Nguyễn Thị Hoa',phoneNumber:'0912345678',shippingProvince:'Hà Nội',shippingWard:'Hoàn Kiếm',shippingStreet:'12 Hàng Quạt',shippingMethod:'standard',paymentMethod:m,lines:[{productId:p.id,selectedVariations:v.values,amount:1}]})})).json(); if(!r.res_data) throw new Error(JSON.stringify(r)); return r.res_data.orderId}
const ids={cod:await place('cod'),transfer:await place('bank_transfer'),vnpay:await place('vnpay')}
console.log(ids)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
for (const [w,lang,dark] of [[360,'vi',false],[360,'en',true],[1280,'vi',true],[1280,'en',false]]) {
  const c=await b.newContext({viewport:{width:w,height:w===360?800:900},baseURL:base})
  if(dark) await c.addInitScript(()=>{localStorage.setItem('tamhuong.theme',JSON.stringify({state:{dark:true},version:0}));})
  const page=await c.newPage(); page.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(w,lang,m.text())}); page.on('pageerror',e=>console.log('ERR',e.message))
  for (const [k,id] of Object.entries(ids)) {
    await page.goto((lang==='en'?'/en':'')+`/checkout/payment?order=${id}`)
    if(dark) await page.evaluate(()=>document.documentElement.classList.add('app-dark'))
    await page.waitForTimeout(400)
    await page.screenshot({path:`/tmp/pay-shots/${k}-${w}-${lang}${dark?'-dark':''}.png`,fullPage:true})
  }
  await c.close()
}
await b.close()
