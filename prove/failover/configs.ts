/** Names and credentials used by the programs of the rig. */
export const rigCredentials = {
  scope: 'tamhuong',
  user: 'postgres',
  password: 'chi-trong-phep-thu',
  replicator: 'replicator',
}

/** Patroni's TTL in seconds: a dead primary is not replaced sooner after it last renewed its lease. */
export const leaseSeconds = 10

export type NodePlace = {
  name: string
  address: string
  postgresPort: number
  patroniPort: number
  etcdUrl: string
  dataDir: string
  socketDir: string
  postgresBin: string
}

const parametersOfPostgres = {
  max_connections: 100,
  shared_buffers: '64MB',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: 8,
  wal_log_hints: 'on',
  wal_retrieve_retry_interval: '200ms',
  wal_keep_size: '128MB',
  max_wal_size: '128MB',
  min_wal_size: '64MB',
}

/** YAML is a superset of JSON: Patroni reads this. */
export function patroniConfig(place: NodePlace): string {
  const { name, address, postgresPort, patroniPort, etcdUrl, dataDir, socketDir } = place
  const { scope, user, password, replicator } = rigCredentials
  return JSON.stringify({
    scope,
    name,
    restapi: { listen: `${address}:${patroniPort}`, connect_address: `${address}:${patroniPort}` },
    // etcd API version 2: with `etcd3` Patroni 3.0.2 loses acknowledged writes when a primary is frozen.
    etcd: { url: etcdUrl },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 1,
        retry_timeout: 3,
        // Once, a primary that had lost its network did not end its sessions, and never stopped.
        primary_stop_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        failsafe_mode: true,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A new primary makes its standby wait for a slot until its first checkpoint is over.
        postgresql: { use_pg_rewind: true, use_slots: false, parameters: parametersOfPostgres },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host all all all scram-sha-256', 'host replication all all scram-sha-256'],
    },
    postgresql: {
      listen: `${address}:${postgresPort}`,
      connect_address: `${address}:${postgresPort}`,
      data_dir: dataDir,
      bin_dir: place.postgresBin,
      pgpass: `${socketDir}/pgpass`,
      use_unix_socket: true,
      authentication: {
        superuser: { username: user, password },
        replication: { username: replicator, password },
        rewind: { username: user, password },
      },
      parameters: { unix_socket_directories: socketDir },
    },
  })
}

/** Routes to the node that reports being the primary. */
export function haproxyConfig(port: number, nodes: readonly NodePlace[]): string {
  const servers = nodes.map(
    ({ name, address, postgresPort, patroniPort }) =>
      `  server ${name} ${address}:${postgresPort} check port ${patroniPort}`,
  )
  return [
    'global',
    '  maxconn 500',
    '  log stdout format iso local0 notice',
    'defaults',
    '  log global',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 1s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n')
}

export function pgbouncerConfig(port: number, haproxyPort: number, folder: string): { ini: string; users: string } {
  const { user, password } = rigCredentials
  const ini = [
    '[databases]',
    `* = host=127.0.0.1 port=${haproxyPort} user=${user} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = plain',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
    'max_client_conn = 200',
    'default_pool_size = 20',
    'ignore_startup_parameters = extra_float_digits,statement_timeout,options',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'query_wait_timeout = 1',
    'server_check_delay = 2',
    '',
  ].join('\n')
  return { ini, users: `"${user}" "${password}"\n` }
}

/**
 * Balances, retries and waits for the shops as deploy/nginx.conf does. Of the rest of that file, such as certificates,
 * limits per client and tracing, it has only what the proofs need.
 */
export function nginxConfig(port: number, folder: string, shops: readonly string[]): string {
  return `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.error.log crit;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream tam_huong {
    least_conn;
${shops.map((url) => `    server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 2s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    location / {
      proxy_pass http://tam_huong;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 3s;
      proxy_read_timeout 65s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`
}
