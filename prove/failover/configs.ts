import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

/** What is running elsewhere than in a file of deploy/: its text there, and what replaces it. */
type Change = readonly [text: string | RegExp, by: string]

/** A file of deploy/ with these changes, each of which must apply. */
function deployed(file: string, changes: readonly Change[]): string {
  let text = readFileSync(join(projectRoot, 'deploy', file), 'utf8')
  for (const [from, by] of changes) {
    const isMissing = typeof from === 'string' ? !text.includes(from) : text.search(from) < 0
    if (isMissing) throw new Error(`deploy/${file} has no ${from}`)
    text = text.replaceAll(from, () => by)
  }
  return text
}

/** The superuser of the example. */
export const rigCredentials = { user: 'postgres', password: 'change-me-1' }

/** Patroni's TTL in seconds: a dead primary is not replaced sooner after it last renewed its lease. */
export const leaseSeconds = Number(/^ +ttl: (\d+)$/m.exec(deployed('three-nodes/patroni.yml', []))?.[1])

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

/** Certificate and key of each PostgreSQL. */
export type TlsFiles = { certificate: string; key: string }

/** What a PostgreSQL on a small disk has less of, and where it puts its socket. */
const parametersOfNode = (socketDir: string) => `
    unix_socket_directories: ${socketDir}
    shared_buffers: 64MB
    wal_keep_size: 128MB
    max_wal_size: 128MB
    min_wal_size: 64MB`

/** `isPostgres`: PostgreSQL runs as the account postgres, whose word is taken on its machine. */
export function patroniConfig(place: NodePlace, { certificate, key }: TlsFiles, isPostgres: boolean): string {
  const { name, address, postgresPort, patroniPort, etcdUrl, dataDir, socketDir, postgresBin } = place
  return deployed('three-nodes/patroni.yml', [
    ['name: db1', `name: ${name}`],
    [/(?:0\.0\.0\.0|10\.0\.0\.11):8008/g, `${address}:${patroniPort}`],
    [/(?:0\.0\.0\.0|10\.0\.0\.11):5432/g, `${address}:${postgresPort}`],
    [/hosts: .*:2379/g, `hosts: ${new URL(etcdUrl).host}`],
    ['10.0.0.0/24', `${address}/24`],
    ['/var/lib/postgresql/15/tamhuong', dataDir],
    [/\/usr\/lib\/postgresql\/15\/bin/g, `${postgresBin}\n  pgpass: ${socketDir}/pgpass`],
    ['local all all peer', `local all all ${isPostgres ? 'peer' : 'trust'}`],
    ['/etc/patroni/server.crt', certificate],
    [/\/etc\/patroni\/server\.key$/gm, `${key}${parametersOfNode(socketDir)}`],
  ])
}

/** Routes to the node that reports being the primary. */
export function haproxyConfig(port: number, nodes: readonly NodePlace[]): string {
  const servers = nodes.map(
    ({ name, address, postgresPort, patroniPort }) =>
      `    server ${name} ${address}:${postgresPort} check port ${patroniPort}\n`,
  )
  return deployed('three-nodes/haproxy.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    [/(?:^ +server db\d .*\n)+/gm, servers.join('')],
  ])
}

/** With all databases of the server: each proof makes its own. */
export function pgbouncerConfig(port: number, haproxyPort: number, folder: string): { ini: string; users: string } {
  const { user, password } = rigCredentials
  const ini = deployed('three-nodes/pgbouncer.ini', [
    ['shop = host=127.0.0.1 port=5000', `* = host=127.0.0.1 port=${haproxyPort}`],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir = ${folder}`],
    ['/etc/pgbouncer/userlist.txt', `${folder}/users.txt`],
  ])
  return { ini, users: `"${user}" "${password}"\n` }
}

type NginxPlace = { port: number; folder: string; shops: readonly string[]; clientConnections?: number }

/** Without TLS, as one worker with the connection limit of Debian's package, unless one client is to have more. */
export function nginxConfig({ port, folder, shops, clientConnections }: NginxPlace): string {
  const servers = shops.map((url) => `    server ${new URL(url).host} max_fails=1 fail_timeout=2s;\n`)
  const site = deployed('nginx.conf', [
    // The first only redirects to TLS.
    [/^server \{\n(?:.+\n)*\}\n\n/gm, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;\n', ''],
    [/^ *ssl_.*\n/gm, ''],
    [/ +server 127\.0\.0\.1:3000 .*\n/g, servers.join('')],
    [/limit_conn tam_huong_clients 100;/g, `limit_conn tam_huong_clients ${clientConnections ?? 100};`],
    ['/var/log/nginx/', `${folder}/`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log crit; worker_processes 1;
events { worker_connections ${clientConnections === undefined ? 768 : 4096}; }
http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}\n${site}}`
}
