import { CABECALHO_ORIGEM } from '#platform/shared/headers.ts';
import { openBrowser, slowDown } from './lib/browser.ts';
import { startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { median, short } from './lib/figures.ts';
import { hire } from './lib/hire.ts';
import { builtPages } from './lib/pages.ts';
import { tell } from './lib/release.ts';
import { compareTimesAndPlan, type Size, withTwoSizes } from './lib/two-sizes.ts';

/** Talents of the two companies; the matrix shows all certifications to both. */
const PEQUENA = 200;
const GRANDE = 2000;
const CERTIFICACOES = 60;
/** Certifications that each talent got: 50,000 in the large company. */
const OBTIDAS = 25;
/** Requests of each size, in turns, after one that is not counted. */
const VEZES = 5;
const CERTIFICADOS = { poucos: 50, muitos: 500 };

const BASE = '/api/desenvolvimento/colaboradores-certificacoes';
const RELATORIOS = '/api/desenvolvimento/relatorios';

/** The matrix page by page, what is due, and who lacks what. */
const PERGUNTAS = [
  `${BASE}/matriz?page=0`,
  `${BASE}/matriz?page=0&size=200`,
  `${BASE}/matriz?page=0&pendentes=true`,
  `${BASE}?page=0`,
  `${BASE}?page=0&situacao=A`,
  `${BASE}?page=0&situacao=E`,
  `${BASE}?page=0&situacao=A&nome=maria`,
  `${BASE}?page=0&historico=true`,
];

/** Certifications that two thirds of the jobs need, each of one course, and the days on which talents got some of them. */
async function certify(url: string): Promise<void> {
  await runSql(
    url,
    `insert into curso (empresa_id, nome, carga_horaria) select 1, 'Curso medido ' || n, '8:00' from generate_series(1, ${CERTIFICACOES}) n;
    delete from colaborador_certificacao where empresa_id = 1;
    delete from certificado where empresa_id = 1;
    delete from certificacao where empresa_id = 1;
    insert into certificacao (empresa_id, nome, periodicidade) select 1, 'Certificação medida ' || lpad(n::text, 2, '0'), 12 from generate_series(1, ${CERTIFICACOES}) n;
    insert into certificacao_curso (empresa_id, certificacao_id, curso_id)
      select 1, c.id, k.id from certificacao c join curso k on k.empresa_id = 1 and k.nome = 'Curso medido ' || substr(c.nome, 21)::int where c.empresa_id = 1;
    insert into certificacao_cargo (empresa_id, certificacao_id, cargo_id)
      select 1, c.id, g.id from certificacao c join cargo g on g.empresa_id = 1 and (g.id + c.id) % 3 > 0 where c.empresa_id = 1;
    insert into colaborador_certificacao (empresa_id, colaborador_id, certificacao_id, data, valida_ate)
      select 1, p.id, c.id, d.data, d.data + 365
      from colaborador p join generate_series(0, ${OBTIDAS - 1}) n on true
      join (select id, row_number() over (order by id) - 1 as lugar from certificacao where empresa_id = 1) c
        on c.lugar = (p.id * 7 + n * 2) % ${CERTIFICACOES}
      cross join lateral (select current_date - ((p.id * 31 + n * 97) % 500)::int as data) d
      where p.empresa_id = 1 and p.matricula like 'M0%' on conflict do nothing`,
  );
  await runSql(url, 'vacuum analyze');
}

async function loaded(url: string, people: number): Promise<Size> {
  const database = await newDatabase(url, `treinamento${people}`);
  const server = await startProduct({ DATABASE_URL: database, SCALE: '1', LOG: 'warn' });
  await hire(database, people);
  await certify(database);
  return { url: database, server, client: await logIn(server.address) };
}

/** Time of a report until its file is whole, on the spot or in the background. */
async function printed({ server, client }: Size, path: string, filter: object): Promise<{ ms: number; bytes: number }> {
  const headers = { cookie: client.cookie, 'content-type': 'application/json', [CABECALHO_ORIGEM]: '1' };
  const begun = performance.now();
  const asked = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify(filter) });
  if (asked.status === 200) {
    const { byteLength } = await asked.arrayBuffer();
    return { ms: performance.now() - begun, bytes: byteLength };
  }
  const { id } = (await asked.json()) as { id: string };
  if (asked.status !== 202) throw new Error(`${path} respondeu ${asked.status}`);
  for (;;) {
    const { body } = await client.get(`/api/relatorios/${id}`);
    const { estado } = body as { estado: string };
    if (estado === 'PRONTO') break;
    if (estado === 'FALHOU' || estado === 'CANCELADO') throw new Error(`${path}: ${estado}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ms = performance.now() - begun;
  const file = await fetch(`${server.address}/api/relatorios/${id}/arquivo`, { headers: { cookie: client.cookie } });
  return { ms, bytes: (await file.arrayBuffer()).byteLength };
}

/** Certificates in one PDF, ten times as many beside few: ten would be the same time for each. */
async function certificates(size: Size): Promise<Record<string, number>> {
  const rows = await runSql(
    size.url,
    `select id::int as id from colaborador where empresa_id = 1 and matricula like 'M0%' order by id limit 500`,
  );
  const [curso] = await runSql(size.url, `select id::int as id from curso where nome = 'Curso medido 1'`);
  const begun = performance.now();
  const { body } = await size.client.post('/api/desenvolvimento/certificado', {
    ...{ origem: 'C', curso: { id: curso?.id }, certificacao: null, concluidoEm: '2026-01-15', cargaHoraria: null },
    ...{ validoAte: null, instrutor: null, local: null, modeloCertificado: null },
    colaboradoresIds: rows.map(({ id }) => id),
  });
  const emissaoMs = performance.now() - begun;
  const { ids } = body as { ids: number[] };
  const print = (quantos: number) =>
    printed(size, '/api/desenvolvimento/certificado/impressos', {
      ids: ids.slice(0, quantos),
      semVerso: false,
      pdf: true,
    });
  await print(1);
  const few = await print(CERTIFICADOS.poucos);
  const many = await print(CERTIFICADOS.muitos);
  return {
    emissaoMs: short(emissaoMs, 0),
    ms50: short(few.ms, 0),
    ms500: short(many.ms, 0),
    arquivoMB: short(many.bytes / 2 ** 20),
    razaoPor10: short(many.ms / few.ms),
  };
}

/** The whole matrix to take away, of both sizes. */
async function exported(small: Size, large: Size): Promise<Record<string, number>> {
  const filter = {
    certificacoesIds: [],
    areasIds: [],
    cargosIds: [],
    estabelecimentosIds: [],
    pendentes: false,
    formato: 'xlsx',
  };
  const [few, many] = [
    await printed(small, `${RELATORIOS}/matriz-certificacao`, filter),
    await printed(large, `${RELATORIOS}/matriz-certificacao`, filter),
  ];
  return {
    msPequena: short(few.ms, 0),
    msGrande: short(many.ms, 0),
    razaoPor10: short(many.ms / few.ms),
    arquivoMB: short(many.bytes / 2 ** 20),
  };
}

/** Runs in the page: scrolls it to its end and the widest table to its side, and keeps the milliseconds between frames. */
const SCROLL = `new Promise((done) => {
  const boxes = [...document.querySelectorAll('main *')].filter((one) => one.scrollWidth > one.clientWidth + 40);
  const wide = boxes.sort((a, b) => b.scrollWidth - a.scrollWidth)[0];
  const times = [];
  let last = performance.now();
  const step = (now) => {
    times.push(now - last);
    last = now;
    const [top, left] = [scrollY, wide?.scrollLeft];
    scrollBy(0, 60);
    if (scrollY === top && wide) wide.scrollLeft += 60;
    if (scrollY === top && wide?.scrollLeft === left) return done(times.slice(1));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** A page of the matrix in a browser whose processor is four times slower: milliseconds between frames while it is scrolled. */
async function scrolling({ server, client }: Size, width: number): Promise<Record<string, number>> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width, height: 768 }, locale: 'pt-BR' });
    const [name = '', value = ''] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: server.address }]);
    const page = await context.newPage();
    await page.goto(`${server.address}/desenvolvimento/colaboradores-certificacoes/matriz`, { timeout: 120_000 });
    await page.locator('main tbody tr').first().waitFor({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    const times = await page.evaluate<number[]>(SCROLL);
    return {
      quadros: times.length,
      msQuadro: short(median(times), 1),
      msPiorQuadro: short(Math.max(...times), 1),
    };
  } finally {
    await browser.close();
  }
}

/** Training in a company of 2,000 talents by 60 certifications with 50,000 registrations, beside one of a tenth; 500 certificates in one file. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  await builtPages();
  return withTwoSizes(loaded, [PEQUENA, GRANDE], async (small, large) => {
    const figures: Record<string, Record<string, number>> = {};
    for (const path of PERGUNTAS) figures[path] = await compareTimesAndPlan(small, large, path, VEZES);
    return {
      ...figures,
      'matriz em planilha': await exported(small, large),
      'certificados em um PDF': await certificates(large),
      'matriz rolada, 1366 px': await scrolling(large, 1366),
      'matriz rolada, 390 px': await scrolling(large, 390),
    };
  });
}

if (import.meta.main) tell('treinamento', await run());
