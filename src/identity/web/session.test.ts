import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A minimal browser for signing in, with the server's answers in order. */
function openBrowser(path: string, answers: [status: number, body: unknown][] = []) {
  const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
  const storage = (items: Map<string, string>) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  const redirects: string[] = []
  const requests: { url: string; token: string | null }[] = []
  const url = new URL(path, 'https://shop.example')
  const document = { cookie: '', documentElement: { lang: 'vi' } }
  const page = new EventTarget()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', storage(stores.localStorage))
  vi.stubGlobal('sessionStorage', storage(stores.sessionStorage))
  vi.stubGlobal('location', {
    protocol: url.protocol,
    pathname: url.pathname,
    search: url.search,
    assign: (target: string) => redirects.push(target),
    reload: () => redirects.push('reload'),
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ url: String(address), token: new Headers(init.headers).get('Authorization') })
    const [status, body] = answers.shift() ?? [500, {}]
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  const happen = (type: string, detail: object) => page.dispatchEvent(Object.assign(new Event(type), detail))
  return { stores, redirects, requests, document, answers, happen }
}

function refuse(): never {
  throw new DOMException('Not allowed')
}

const ok = (data: unknown): [number, unknown] => [200, { res_status_code: 200, res_data: data, message: 'OK' }]
const refused = (status: number, message: string): [number, unknown] => [
  status,
  { res_status_code: status, res_data: null, message },
]
const an = {
  id: '1',
  username: 'an',
  fullname: 'Nguyễn Văn An',
  email: null,
  role_id: 'SYSAD,EDITOR',
  capabilities: ['user.manage'],
}
const signedIn = [ok({ access_token: 'secret', expire_date: '2026-11-28 00:00:00' }), ok(an)]

async function loadSession() {
  const { session, sessionRights } = await import('./session.ts')
  const { signIn, signOut } = await import('./sign-in.ts')
  const { call } = await import('#foundation/api-client/browser-api.ts')
  return { session, sessionRights, signIn, signOut, read: () => call({ method: 'GET', path: '/auth/list' }, {}) }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('on the server nobody is signed in', async () => {
  const { sessionRights } = await import('./session.ts')
  expect(sessionRights()).toEqual([])
})

describe('signing in', () => {
  test('stores token, cookie and roles, and every further call sends the token', async () => {
    const browser = openBrowser('/auth/login', [...signedIn, ok([])])
    const { sessionRights, signIn, read } = await loadSession()
    expect(await signIn({ username: 'an', password: 'password', isRemembered: true })).toEqual(an)
    await read()
    expect(sessionRights()).toEqual(['SYSAD', 'EDITOR', 'user.manage'])
    expect(browser.document.cookie).toMatch(/^Admin-Token=secret; path=\/; sameSite=Lax; secure; expires=[^;]+$/)
    expect(browser.stores.localStorage.get('tamhuong.session')).toContain('secret')
    expect(browser.requests.map(({ token }) => token?.includes('secret') ?? false)).toEqual([false, true, true])
  })

  test('lasts only as long as the tab when not remembered', async () => {
    const browser = openBrowser('/auth/login', signedIn.slice())
    const { signIn } = await loadSession()
    await signIn({ username: 'an', password: 'password', isRemembered: false })
    expect(browser.document.cookie).toBe('Admin-Token=secret; path=/; sameSite=Lax; secure')
    expect(browser.stores.localStorage.has('tamhuong.session')).toBe(false)
    expect(browser.stores.sessionStorage.get('tamhuong.session')).toContain('secret')
  })

  test('shows the server’s message for a wrong password and does not navigate', async () => {
    const browser = openBrowser('/auth/login', [refused(401, 'Sai mật khẩu')])
    const { sessionRights, signIn } = await loadSession()
    await expect(signIn({ username: 'an', password: 'wrong', isRemembered: true })).rejects.toThrow('Sai mật khẩu')
    expect([sessionRights(), browser.redirects]).toEqual([[], []])
  })

  test('is refused without a role, with the message of the specification, and nobody stays signed in', async () => {
    openBrowser('/auth/login', [signedIn[0] ?? ok(null), ok({ ...an, role_id: '' })])
    const { session, signIn } = await loadSession()
    await expect(signIn({ username: 'an', password: 'password', isRemembered: true })).rejects.toThrow(
      'getInfo: roles must be a non-null array!',
    )
    expect(session.getState().token).toBeNull()
  })
})

test('signing out notifies the server and clears the session here', async () => {
  const browser = openBrowser('/user', [...signedIn, ok(null)])
  const { session, sessionRights, signIn, signOut } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  signOut()
  expect(browser.requests.at(-1)?.token).toContain('secret')
  expect([session.getState().token, sessionRights()]).toEqual([null, []])
  expect(browser.document.cookie).toMatch(/^Admin-Token=; path=\/; sameSite=Lax; secure; expires=[^;]+$/)
})

const signedOutElsewhere = JSON.stringify({ state: { token: null, user: null, isRemembered: true }, version: 0 })

test.each([
  ['another tab signs out', signedOutElsewhere, 'storage', { key: 'tamhuong.session' }, null],
  ['another tab removes what is stored', undefined, 'storage', { key: 'tamhuong.session' }, null],
  ['another tab clears the storage', undefined, 'storage', { key: null }, null],
  [
    'this page comes back by the back button after a sign-out',
    signedOutElsewhere,
    'pageshow',
    { persisted: true },
    null,
  ],
  ['another tab stores something else', signedOutElsewhere, 'storage', { key: 'tamhuong.cart' }, 'secret'],
])('when %s, this page has the session that is stored', async (_what, stored, type, detail, token) => {
  const browser = openBrowser('/user', [...signedIn])
  const { session, signIn } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  browser.stores.localStorage.clear()
  if (stored) browser.stores.localStorage.set('tamhuong.session', stored)
  browser.happen(type, detail)
  await vi.waitFor(() => expect(session.getState().token).toBe(token))
  expect(browser.stores.localStorage.get('tamhuong.session')).toBe(stored)
})

test('where the browser stores nothing, a session lasts as long as the page, whatever other tabs do', async () => {
  const browser = openBrowser('/user', [...signedIn])
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', blocked)
  vi.stubGlobal('sessionStorage', blocked)
  const { session, signIn } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  browser.happen('storage', { key: null })
  browser.happen('pageshow', { persisted: true })
  expect(session.getState().token).toBe('secret')
})

test('where storage is full, a session lasts as long as the page, too', async () => {
  const browser = openBrowser('/user', [...signedIn])
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.stubGlobal(name, { getItem: () => null, setItem: refuse, removeItem: () => undefined })
  const { session, signIn } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  browser.happen('pageshow', { persisted: true })
  expect(session.getState().token).toBe('secret')
})

test('a sign-out in another tab ends the sign-in of this tab alone, too', async () => {
  const browser = openBrowser('/user', [...signedIn])
  const { session, signIn } = await loadSession()
  browser.stores.localStorage.set('tamhuong.session', signedOutElsewhere)
  await signIn({ username: 'an', password: 'password', isRemembered: false })
  browser.happen('storage', { key: 'tamhuong.session' })
  expect(session.getState().token).toBe('secret')
  browser.stores.localStorage.set('tamhuong.session', signedOutElsewhere)
  browser.happen('storage', { key: 'tamhuong.session' })
  await vi.waitFor(() => expect(session.getState().token).toBeNull())
  expect(browser.stores.sessionStorage.has('tamhuong.session')).toBe(false)
})

test.each([true, false])(
  'reading the user again undoes no sign-out in another tab (remembered: %s)',
  async (isRemembered) => {
    const browser = openBrowser('/user', [...signedIn, ok(an)])
    const { session, signIn } = await loadSession()
    const { refreshUser } = await import('./sign-in.ts')
    await signIn({ username: 'an', password: 'password', isRemembered })
    const reading = refreshUser()
    browser.stores.localStorage.set('tamhuong.session', signedOutElsewhere)
    await reading
    expect(session.getState().token).toBeNull()
    expect(browser.stores.localStorage.get('tamhuong.session')).toBe(signedOutElsewhere)
  },
)

test('a session of one tab leaves a remembered one, which another tab has stored since, as it is', async () => {
  const browser = openBrowser('/user', [...signedIn])
  const { session, signIn } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: false })
  browser.stores.localStorage.set('tamhuong.session', 'remembered')
  session.setState({ user: null })
  expect(browser.stores.localStorage.get('tamhuong.session')).toBe('remembered')
  expect(browser.stores.sessionStorage.get('tamhuong.session')).toContain('secret')
})

test.each([
  [
    'refused',
    async () => new Response(JSON.stringify({ res_status_code: 401, message: 'Vui lòng đăng nhập' }), { status: 401 }),
  ],
  ['broken', async () => new Response('<html>', { status: 502 })],
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a sign-out whose answer is late and %s does not concern whoever signs in next', async (_how, answer) => {
  const browser = openBrowser('/user', [...signedIn, ...signedIn, ok([])])
  const { session, signIn, signOut, read } = await loadSession()
  const user = { username: 'an', password: 'password', isRemembered: true }
  await signIn(user)
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  const answerNow = fetch
  const sent: Promise<Response>[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.method !== 'DELETE') return answerNow(address, init)
    const sending = late.then(answer)
    sent.push(sending)
    return sending
  })
  signOut()
  expect(session.getState().token).toBeNull()
  await signIn(user)
  release()
  await Promise.allSettled(sent)
  await read()
  expect(browser.requests.at(-1)?.token).toContain('secret')
  expect([session.getState().token, browser.redirects]).toEqual(['secret', []])
})

test.each([
  ['/user?page=2', '/auth/login?redirect=%2Fuser%3Fpage%3D2'],
  ['/en/user', '/en/auth/login?redirect=%2Fuser'],
])('an expired token redirects from %s to %s', async (path, target) => {
  const browser = openBrowser(path, [...signedIn, refused(401, 'Vui lòng đăng nhập')])
  const { session, signIn, read } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  await expect(read()).rejects.toThrow('Vui lòng đăng nhập')
  expect([session.getState().token, browser.redirects]).toEqual([null, [target]])
})

test('an expired token does not end a sign-in since the request', async () => {
  const browser = openBrowser('/home', [...signedIn])
  const { session, signIn, read } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  const reading = read()
  session.setState({ token: 'newer' })
  resolve(new Response(JSON.stringify({ res_status_code: 401, message: 'Vui lòng đăng nhập' }), { status: 401 }))
  await expect(reading).rejects.toThrow('Vui lòng đăng nhập')
  expect([session.getState().token, browser.redirects]).toEqual(['newer', []])
})

test('a refusal for another reason keeps the session', async () => {
  const browser = openBrowser('/user', [...signedIn, refused(403, 'Không được phép')])
  const { session, signIn, read } = await loadSession()
  await signIn({ username: 'an', password: 'password', isRemembered: true })
  await expect(read()).rejects.toThrow('Không được phép')
  expect([session.getState().token, browser.redirects]).toEqual(['secret', []])
})

test.each([
  ['/user?page=2', '/auth/login?redirect=%2Fuser%3Fpage%3D2', 'broken'],
  ['/en/admin/orders/new', '/en/auth/login?redirect=%2Fadmin%2Forders%2Fnew', 'broken'],
  ['/home', 'reload', undefined],
])(
  'a broken response on %s clears the token and redirects to %s, at most once in 30 seconds',
  async (path, target, reason) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') })
    const broken: [number, unknown] = [502, '<html>']
    const browser = openBrowser(path, [...signedIn, broken, ...signedIn, broken, ...signedIn, broken])
    const { session, signIn, read } = await loadSession()
    const { readSignInReason } = await import('./session.ts')
    const receiveBrokenResponse = async () => {
      await signIn({ username: 'an', password: 'password', isRemembered: true })
      expect(readSignInReason()).toBeUndefined()
      await expect(read()).rejects.toThrow()
      return [session.getState().token, readSignInReason(), browser.redirects]
    }
    expect(await receiveBrokenResponse()).toEqual([null, reason, [target]])
    vi.setSystemTime(new Date('2026-11-21T03:00:29Z'))
    // Fails again at once: the screen shows the error itself, and the way back stays open.
    expect(await receiveBrokenResponse()).toEqual(['secret', undefined, [target]])
    vi.setSystemTime(new Date('2026-11-21T03:00:31Z'))
    expect(await receiveBrokenResponse()).toEqual([null, reason, [target, target]])
  },
)
