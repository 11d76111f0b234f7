import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Environment, readConfig } from '#foundation/config.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { trackingParamPattern } from '#foundation/tracking-params.ts'
import { composeProblems } from './compose-schema.ts'

const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const settings = new Set(Object.keys(Environment.shape))
const notSettings = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name))

type Json = { [key: string]: Json } & Json[] & string

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes'
  const files = globSync(`${folder}/*.yaml`, { cwd: projectRoot }).map((path) => path.slice(folder.length + 1))
  const documents = files
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(text(`${folder}/${file}`)).map((document) => document.toJS() as Json))
  const find = (kind: string, name?: string) =>
    documents.find((one) => one.kind === kind && (name === undefined || one.metadata?.name === name)) as Json

  /** Model classes by kind, generated from the schemas of Kubernetes and CloudNativePG. */
  const kinds: Record<string, new (manifest: never) => { validate: () => void }> = {
    'apps/v1 Deployment': Deployment,
    'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
    'batch/v1 Job': Job,
    'networking.k8s.io/v1 Ingress': Ingress,
    'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
    'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
    'postgresql.cnpg.io/v1 Cluster': Cluster,
    'v1 ConfigMap': ConfigMap,
    'v1 Namespace': Namespace,
    'v1 Secret': Secret,
    'v1 Service': Service,
  }

  test('are valid for Kubernetes', () => {
    for (const manifest of documents) {
      const Kind = kinds[`${manifest.apiVersion} ${manifest.kind}`]
      expect(Kind, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined()
      if (Kind) new Kind(manifest as never).validate()
    }
    for (const [kind, Kind] of Object.entries({ Deployment, Cluster }))
      expect(() => new Kind({ ...(find(kind) as object), spec: 'none' } as never).validate()).toThrow()
  })

  test('define a database of three instances, one of them synchronous, with connections for all processes', () => {
    const spec = find('Cluster').spec as Json
    expect(Number(spec.instances)).toBeGreaterThanOrEqual(3)
    expect(Number(spec.postgresql?.synchronous?.number)).toBeGreaterThanOrEqual(1)
    const { maxReplicas } = find('HorizontalPodAutoscaler').spec as unknown as { maxReplicas: number }
    // docs/operations.md: eleven connections per process plus ten, with one additional pod during a rollout.
    expect(Number(spec.postgresql?.parameters?.max_connections)).toBeGreaterThanOrEqual(11 * (maxReplicas + 1) + 10)
  })

  test('are all applied, without publishing secrets', () => {
    const { resources } = parse(text(`${folder}/kustomization.yaml`)) as { resources: string[] }
    const published = files.filter((file) => file !== 'kustomization.yaml')
    expect(resources.map((file) => (file === 'secret.yaml' ? 'secret.example.yaml' : file)).sort()).toEqual(
      published.sort(),
    )
    expect(text('.gitignore').split('\n')).toContain('deploy/kubernetes/secret.yaml')
  })

  test('name only existing settings and secrets, and configure a shop', () => {
    const data = { ...(find('ConfigMap').data as object), ...(find('Secret').stringData as object) }
    expect(notSettings(Object.keys(data))).toEqual([])
    const config = readConfig({ ...data, DATABASE_URL: 'postgresql://shop:x@database-rw.tam-huong:5432/shop' })
    expect([config.port, config.host, config.proxies, config.s3?.bucket]).toEqual([3000, '0.0.0.0', 1, 'tam-huong'])
  })

  test('reference each other by matching names', () => {
    const shop = find('Deployment').spec as Json
    const labels = JSON.stringify(shop.template?.metadata?.labels)
    const pod = find('Deployment').spec?.template?.spec as Json
    const [container] = pod.containers as Json[]
    expect(container?.envFrom?.map((one) => one.configMapRef?.name ?? one.secretRef?.name)).toEqual([
      find('ConfigMap').metadata?.name,
      find('Secret').metadata?.name,
    ])
    for (const selector of [
      shop.selector?.matchLabels,
      find('Service').spec?.selector,
      find('PodDisruptionBudget').spec?.selector?.matchLabels,
      shop.template?.spec?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels,
    ])
      expect(JSON.stringify(selector)).toBe(labels)
    expect(find('HorizontalPodAutoscaler').spec?.scaleTargetRef?.name).toBe(find('Deployment').metadata?.name)
    expect(find('Service').spec?.ports?.[0]?.targetPort).toBe(container?.ports?.[0]?.name)
    const backend = find('Ingress').spec?.rules?.[0]?.http?.paths?.[0]?.backend?.service
    expect([backend?.name, backend?.port?.name]).toEqual([
      find('Service').metadata?.name,
      find('Service').spec?.ports?.[0]?.name,
    ])
    const database = find('Cluster').metadata?.name
    for (const kind of ['Deployment', 'Job'])
      expect(JSON.stringify(find(kind))).toContain(`{"name":"${database}-app","key":"uri"}`)
    expect(JSON.stringify(find('NetworkPolicy', 'shop'))).toContain(`{"cnpg.io/cluster":"${database}"}`)
    expect(JSON.stringify(find('NetworkPolicy', 'database').spec?.podSelector)).toContain(`"${database}"`)
  })

  test.each(['Deployment', 'Job'])('run a %s without privileges, on a read-only root file system', (kind) => {
    const pod = find(kind).spec?.template?.spec as Json
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const container of pod.containers as Json[]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.volumeMounts?.map((one) => one.mountPath)).toEqual(['/data', '/tmp'])
      expect(container.resources?.limits?.memory).toBeDefined()
      for (const script of (container.command ?? []).filter((word) => String(word).endsWith('.ts')))
        expect(text('Dockerfile')).toContain(String(script))
    }
  })

  test('have probes that the shop answers, and time for shutdown', () => {
    const pod = find('Deployment').spec?.template?.spec as Json
    const [container] = pod.containers as Json[]
    const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((name) => container?.[name]?.httpGet?.path)
    // A pod without its database still serves cached pages; /readyz would take all pods out of service.
    expect(paths).toEqual(['/readyz', '/healthz', '/healthz'])
    const delayS = Number((find('ConfigMap').data as Json).STOP_DELAY_SECONDS)
    const graceS = readConfig({}).stopGraceMs / 1000
    expect(Number(pod.terminationGracePeriodSeconds)).toBeGreaterThan(delayS + graceS + 20)
  })
})

describe.each(['compose.yaml', 'deploy/compose.three-roles.yaml'])('%s', (path) => {
  const compose = parse(text(path), { merge: true }) as Json
  const services = Object.entries(compose.services ?? {}) as [string, Json][]

  test('follows the Compose Specification', () => {
    expect(composeProblems(compose)).toEqual([])
    const misspelt = services.map(([name, service]) => [name, Object.assign({}, service, { healthchek: {} })])
    const wrong = Object.assign({}, compose, { services: Object.fromEntries(misspelt) })
    expect(composeProblems(wrong)).toHaveLength(services.length)
  })

  test('uses only existing settings', () => {
    const shops = services.filter(([, { image }]) => image === 'tam-huong')
    expect(shops.length).toBeGreaterThan(0)
    for (const [, { environment = {} }] of shops) {
      expect(notSettings(Object.keys(environment))).toEqual([])
      const given = Object.entries(environment).map(([name, value]) => [name, withExamples(String(value))])
      const config = readConfig({ ...Object.fromEntries(given), S3_ENDPOINT: undefined })
      expect([config.host, config.port]).toEqual(['0.0.0.0', 3000])
    }
  })

  test('refers only to existing services, volumes and files', () => {
    const names = new Set(services.map(([name]) => name))
    const volumes = new Set(Object.keys(compose.volumes ?? {}))
    for (const [name, service] of services) {
      const wanted = service.depends_on ?? []
      expect(notIn(names, Array.isArray(wanted) ? wanted : Object.keys(wanted)), name).toEqual([])
      const places = (service.volumes ?? []).map((one) => String(one).split(':')[0] ?? '')
      expect(
        notIn(
          volumes,
          places.filter((place) => !place.startsWith('.')),
        ),
        name,
      ).toEqual([])
      for (const place of places.filter((one) => one.startsWith('.')))
        expect(existsSync(join(projectRoot, dirname(path), place)), place).toBe(true)
      if (service.image !== 'tam-huong') expect(service.image, name).toMatch(/:\d/)
    }
  })

  test('lets the shop write only to its data, without privileges, and gives it time for shutdown', () => {
    for (const [, service] of services.filter(([, { image }]) => image === 'tam-huong')) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(Number.parseInt(String(service.stop_grace_period), 10)).toBeGreaterThan(33)
    }
  })
})

test('the proxies ask for the health that lasts through an outage of the database, not for readiness', () => {
  expect(text('deploy/Caddyfile')).toMatch(/^\s+health_uri \/healthz$/m)
  expect(text('deploy/varnish/default.vcl')).toMatch(/\.request = "GET \/healthz /)
})

test('Varnish leaves out the tracking parameters that the shop ignores', () => {
  const [, pattern = ''] =
    /regsuball\(req\.url, "\(\?<=\[\?&\]\)(\(.*\))=/.exec(text('deploy/varnish/default.vcl')) ?? []
  expect(`^${pattern}$`).toBe(trackingParamPattern.source)
})

test('the VCL still contains what compose replaces', () => {
  expect(text('deploy/varnish/default.vcl').split('"127.0.0.1"')).toHaveLength(2)
})

const notIn = (known: ReadonlySet<string>, names: Iterable<unknown>) =>
  [...names].map(String).filter((name) => !known.has(name))

/** Replaces references to .env variables by example values. */
const withExamples = (value: string) =>
  value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => examples[name] ?? 'example')

const examples: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY: 'an example that is long enough for a key',
}
