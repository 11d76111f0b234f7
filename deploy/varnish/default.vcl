# Varnish 7 in front of the shop: caches public pages, pictures and scripts, passes everything else. The shop states
# what may be cached (Surrogate-Control, Cache-Control) and sends purges by tag once EDGE_URLS names this Varnish.
# Needs no varnish-modules.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
  .probe = {
    .request = "GET /healthz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Edge;
  }
  # Only the shop can verify a purge: it checks the signature and answers with the pattern to ban.
  if (req.method == "PURGE") {
    set req.http.X-Edge = "purge";
    set req.method = "GET";
    set req.url = "/edge/purge";
    set req.http.Host = "localhost";
    return (pass);
  }
  # For the proxy in front: this Varnish serves, also without a shop.
  if (req.url == "/healthz") {
    return (synth(200));
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.http.Upgrade) {
    return (pass);
  }
  if (req.url ~ "^/(en/)?(api|admin|user|auth|order|edge)(/|\?|$)" || req.url ~ "[?&]preview=") {
    return (pass);
  }
  # Cacheable pages do not depend on these parameters: one copy serves every click on an advertisement.
  set req.url = regsuball(req.url, "(?<=[?&])(utm_\w+|mc_\w+|fbclid|gclid|gad_\w+|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|li_fat_id|epik|zarsrc|_gl|_ga)=[^&]*&?", "");
  set req.url = regsub(req.url, "[?&]$", "");
  # While the shop is healthy, a stale copy is served until a new one is fetched; otherwise for up to a day.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 300s;
  }
  # With cookies too: cacheable responses do not depend on them.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_miss {
  set req.http.X-Edge = "miss";
}

sub vcl_backend_response {
  if (bereq.http.X-Edge == "purge") {
    set beresp.uncacheable = true;
    return (deliver);
  }
  # The shop is unavailable or serves stale pages itself: our own stale copy is as good.
  if (beresp.status >= 500 || beresp.http.Warning) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(private|no-store)") {
    return (pass(10s));
  }
  if (beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    set beresp.keep = 0s;
    return (deliver);
  }
  if (!beresp.http.Surrogate-Control && beresp.http.Cache-Control ~ "public.*max-age=[1-9]") {
    set beresp.grace = 1d;
    return (deliver);
  }
  return (pass(10s));
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "Cửa hàng tạm thời chưa trả lời. Vui lòng thử lại sau ít giây. / The shop does not answer. Please try again in a few seconds.";
  return (deliver);
}

sub vcl_deliver {
  if (req.http.X-Edge == "purge") {
    if (resp.status == 204 && resp.http.X-Ban) {
      if (!std.ban("obj.http.cache-tag ~ " + resp.http.X-Ban)) {
        set resp.status = 500;
      }
    }
    unset resp.http.X-Ban;
    return (deliver);
  }
  # It failed although considered healthy: look again for a stale copy.
  if (resp.status >= 502 && req.restarts == 0 && req.http.X-Edge == "miss") {
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
