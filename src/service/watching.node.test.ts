/** The dashboard, the alerts and their guide name metrics, labels, routes, workers and headings that exist. */
import { routes } from '@storefront/contract';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Metric } from 'prom-client';
import { parse } from 'yaml';
import { WORKERS } from './kernel/worker-metrics.js';
import { defaultConfig } from './kernel/config.js';
import { testApp, type TestApp } from './testing/app.js';
import { startWorkers, type Workers } from './workers.js';

const read = (file: string): string => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}
interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { groups } = parse(read('operations/prometheus-rules.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('operations/grafana-dashboard.json')) as { panels: Panel[] };
const targets = panels.flatMap(({ targets: own = [] }) => own);
const guide = read('guides/watch-it.md');

const FUNCTIONS = /^(absent|and|by|histogram_quantile|increase|le|max|min_over_time|or|rate|sum|time|topk|unless)$/;

/** The names and labels in an expression of PromQL. */
function namesIn(expr: string) {
  const labels = new Set<string>();
  const values: [label: string, value: string][] = [];
  const rest = expr
    .replace(/\{([^}]*)\}/g, (_all, matchers: string) => {
      for (const [, label = '', operator = '', text = ''] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
        labels.add(label);
        for (const value of operator.endsWith('~') ? text.split('|') : [text]) values.push([label, value]);
      }
      return '';
    })
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\bby \(([^)]*)\)/g, (_all, list: string) => {
      for (const label of list.split(',')) labels.add(label.trim());
      return '';
    });
  const metrics = [...rest.matchAll(/[a-z_]\w*/gi)].map(([name]) => name).filter((name) => !FUNCTIONS.test(name));
  return { metrics, labels, values };
}

describe('the dashboard, the alerts and the guide', () => {
  let shop: TestApp;
  let workers: Workers;
  /** Labels by the name of each series that is printed. */
  const printed = new Map<string, Set<string>>([['up', new Set()]]);
  before(async () => {
    shop = await testApp({ config: { load: defaultConfig.load } });
    workers = startWorkers(shop.app);
    await shop.get('/store/1');
    // A metric without a series yet is printed with its name only, so its labels are those that it declares.
    for (const metric of shop.app.registry.getMetricsAsArray()) {
      const { name, labelNames } = metric as unknown as Metric & { name: string; labelNames: readonly string[] };
      printed.set(name, new Set(labelNames));
    }
    for (const [, name = '', type] of (await shop.app.registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const labels = printed.get(name) ?? new Set();
      printed.set(name, labels);
      if (type !== 'histogram') continue;
      for (const end of ['sum', 'count']) printed.set(`${name}_${end}`, labels);
      printed.set(`${name}_bucket`, new Set([...labels, 'le']));
      printed.delete(name);
    }
  });
  after(async () => {
    await workers.stop();
    await shop.close();
  });

  const known: Record<string, ReadonlySet<string>> = {
    worker: new Set(WORKERS),
    route: new Set(Object.values(routes).map(({ path }) => path)),
    state: new Set(['busy', 'idle', 'waiting']),
    status: new Set(['2xx', '3xx', '4xx', '5xx', 'aborted']),
    job: new Set(['storefront']),
  };
  const results = ['done', 'failed', 'delivered', 'retried', 'gone', 'disabled'];

  const problemsOf = (expr: string, more: readonly string[] = []): string[] => {
    const { metrics, labels, values } = namesIn(expr);
    // Prometheus adds these to every series.
    const allowed = new Set(['job', 'instance', ...metrics.flatMap((name) => [...(printed.get(name) ?? [])])]);
    return [
      ...(metrics.length === 0 ? ['there is no metric'] : []),
      ...metrics.filter((name) => !printed.has(name)).map((name) => `no metric ${name}`),
      ...[...labels, ...more].filter((label) => !allowed.has(label)).map((label) => `no label ${label}`),
      ...values
        .filter(([label, value]) => !(known[label] ?? new Set(results)).has(value))
        .map((pair) => pair.join('=')),
    ].map((problem) => `${problem}: ${expr}`);
  };

  it('find what is wrong in an expression', () => {
    assert.deepEqual(problemsOf('sum by (color) (rate(http_requests{status="6xx"}[5m]))'), [
      'no metric http_requests: sum by (color) (rate(http_requests{status="6xx"}[5m]))',
      'no label status: sum by (color) (rate(http_requests{status="6xx"}[5m]))',
      'no label color: sum by (color) (rate(http_requests{status="6xx"}[5m]))',
      'status=6xx: sum by (color) (rate(http_requests{status="6xx"}[5m]))',
    ]);
  });

  it('show metrics that the service prints', () => {
    assert.ok(targets.length > 15);
    const inLegend = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    assert.deepEqual(targets.flatMap(({ expr, legendFormat }) => problemsOf(expr, inLegend(legendFormat))), []);
    const titles = panels.map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length);
  }); // prettier-ignore

  it('alert on metrics that the service prints, and say what to do', () => {
    assert.ok(alerts.length > 10);
    assert.equal(new Set(alerts.map(({ alert }) => alert)).size, alerts.length);
    assert.deepEqual(alerts.flatMap(({ expr }) => problemsOf(expr)), []);
    for (const { alert, annotations, labels } of alerts) {
      assert.ok(annotations.summary.length > 10, alert);
      assert.match(labels.severity, /^(critical|warning)$/, alert);
      assert.match(annotations.description, /^[A-Z].{40,} https:\S+$/s, alert);
    }
  }); // prettier-ignore

  it('link to a section of the guide that names the alert', () => {
    const sections = new Map(
      guide
        .split(/^#{2,3} /m)
        .map((text) => [text.split('\n', 1)[0]?.toLowerCase().replaceAll(' ', '-') ?? '', text]),
    );
    for (const { alert, annotations } of alerts) {
      const [, anchor = ''] = /docs\/guides\/watch-it\.md#(\S+)$/.exec(annotations.description) ?? [];
      assert.ok(sections.get(anchor)?.includes(`\`${alert}\``), `${alert}: #${anchor}`);
    }
    for (const [, name] of guide.matchAll(/`(Storefront[A-Z]\w+)`/g))
      assert.ok(alerts.some(({ alert }) => alert === name), name);
  }); // prettier-ignore

  it('name in the guide every metric of the service, and no other', () => {
    const rows = [...guide.slice(guide.indexOf('## Reference')).matchAll(/^\| (`[^|]*) +\|([^|]*)\|/gm)];
    const namesOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const described = rows.flatMap(([, names, labels]) => namesOf(names).map((name) => [name, namesOf(labels)] as const));
    const own = shop.app.registry.getMetricsAsArray().map((metric) => {
      const { name, labelNames } = metric as unknown as Metric & { name: string; labelNames: string[] };
      return [name, labelNames] as const;
    });
    const isOurs = ([name]: readonly [string, unknown]) => !/^(process|nodejs)_/.test(name);
    const sorted = (list: readonly (readonly [string, readonly string[]])[]) => list.filter(isOurs).map(([name, labels]) => `${name} ${[...labels].join()}`).sort();
    assert.deepEqual(sorted(described), sorted(own));
  }); // prettier-ignore
});
