import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  cpfUnico,
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { aplicarImportacao, desfazerImportacao, listarLinhas, obterImportacao } from './importacao.contract.ts';
import { csv, enviarPlanilha } from './importacao.factory.ts';
import { comValores, montar } from './montar.rules.ts';

const t = useApp();

/** A line of the sheet: `de` is the CPF of somebody who is there already. */
interface Sorteada {
  readonly de: number | null;
  readonly nome: string;
  readonly nascimento: string | null;
  readonly mae: string | null;
  readonly admissao: string;
  readonly area: 'Cheia' | 'Livre' | null;
  readonly centavos: number | null;
}

const sorteada = fc.record({
  de: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(5) }),
  nome: fc.constantFrom('Ana', 'Bruno d’Ávila', 'Conceição "Ção"', 'Davi; o outro', 'Éster'),
  nascimento: fc.option(fc.constantFrom('1990-02-28', '2000-02-29', '1975-12-31')),
  mae: fc.option(fc.constantFrom('Maria', 'Tereza de Jesus')),
  admissao: fc.constantFrom('2020-01-02', '2022-06-01', '2024-02-29', '2030-06-01'),
  area: fc.constantFrom('Cheia' as const, 'Livre' as const, null),
  centavos: fc.option(fc.integer({ min: 1, max: 999_999_99 })),
});

interface Empresa {
  readonly tenant: Tenant;
  readonly areas: Readonly<Record<string, number>>;
  readonly estabelecimento: number;
  readonly faixa: number;
}

/** A company with a full area, a free one and six people; two of them are alike but for the ids. */
async function empresa(cpfs: readonly string[]): Promise<Empresa> {
  const tenant = await t.app.empresa();
  const { empresaId } = tenant;
  const cheia = await criarArea(t.app, empresaId, { nome: 'Cheia' });
  const livre = await criarArea(t.app, empresaId, { nome: 'Livre' });
  const estabelecimento = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const cargo = await inserir(
    t.app,
    sql`insert into cargo (empresa_id, nome, nome_mercado) values (${empresaId}, 'Caixa', 'Caixa') returning id`,
  );
  const faixa = await inserir(
    t.app,
    sql`insert into faixa_salarial (empresa_id, cargo_id, nome) values (${empresaId}, ${cargo}, 'I') returning id`,
  );
  await inserir(
    t.app,
    sql`insert into configuracao_limite_colaborador (empresa_id, area_organizacional_id, cargo_id, limite) values (${empresaId}, ${cheia}, null, 2) returning id`,
  );
  for (const [n, cpf] of cpfs.entries()) await criarColaborador(t.app, empresaId, { nome: `Antiga ${n}`, cpf });
  return { tenant, areas: { Cheia: cheia, Livre: livre }, estabelecimento, faixa };
}

/** What the form has of a line. */
function valoresDe({ areas, estabelecimento, faixa }: Empresa, linha: Sorteada, cpf: string): Map<string, unknown> {
  const valores = new Map<string, unknown>([['nome', linha.nome]]);
  if (linha.nascimento) valores.set('pessoal.dataNascimento', linha.nascimento);
  if (linha.mae) valores.set('pessoal.mae', linha.mae);
  if (linha.de !== null) return valores;
  valores.set('pessoal.cpf', cpf).set('vinculo', 'E').set('dataAdmissao', linha.admissao);
  if (linha.area === null) return valores;
  valores.set('lotacao.areaOrganizacional', { id: areas[linha.area], nome: linha.area });
  valores.set('lotacao.estabelecimento', { id: estabelecimento, nome: 'Matriz' });
  valores.set('lotacao.faixaSalarial', { id: faixa, nome: 'Caixa I' });
  valores.set('lotacao.tipoSalario', linha.centavos === null ? '1' : '3');
  if (linha.centavos !== null) valores.set('lotacao.salario', (linha.centavos / 100).toFixed(2));
  return valores;
}

/** Each line by the calls that the form makes, one after another; returns how many were refused. */
async function umaAUma(aqui: Empresa, linhas: readonly Sorteada[], cpfs: readonly string[]): Promise<number> {
  const { cliente } = aqui.tenant;
  const antigos = (await cliente.call(colaborador.listar, { query: { page: 0, nome: 'Antiga' } })).body.content;
  let recusadas = 0;
  for (const [n, linha] of linhas.entries()) {
    const valores = valoresDe(aqui, linha, cpfs[n] ?? '');
    if (linha.de === null) {
      const { status } = await cliente.call(colaborador.criar, { body: montar(valores) as never });
      if (status !== 201) recusadas++;
      continue;
    }
    const params = { id: antigos.find(({ nome }) => nome === `Antiga ${linha.de}`)?.id ?? 0 };
    const { pode: _, ...form } = (await cliente.call(colaborador.obter, { params })).body;
    const { status } = await cliente.call(colaborador.atualizar, {
      params,
      body: comValores(form, Object.fromEntries(valores)),
    });
    expect(status).toBe(200);
  }
  return recusadas;
}

const reais = (centavos: number | null) => (centavos === null ? '' : (centavos / 100).toFixed(2).replace('.', ','));
const celula = (texto: string) => `"${texto.replaceAll('"', '""')}"`;

/** The same lines as one sheet, which is then applied. */
async function pelaPlanilha({ tenant: { cliente } }: Empresa, linhas: readonly Sorteada[], cpfs: readonly string[]) {
  const titulos = 'Nome;CPF;Nascimento;Nome da mãe;Admissão;Área;Estabelecimento;Cargo e faixa;Salário'.split(';');
  const planilha = linhas.map(({ de, area, ...linha }, n) => {
    const lugar = de === null && area ? [area, 'Matriz', 'Caixa I', reais(linha.centavos)] : ['', '', '', ''];
    const admissao = de === null ? formatarData(linha.admissao) : '';
    const nascimento = linha.nascimento ? formatarData(linha.nascimento) : '';
    return [linha.nome, cpfs[n] ?? '', nascimento, linha.mae ?? '', admissao, ...lugar].map(celula);
  });
  const id = await enviarPlanilha(t.app, cliente, csv([titulos, ...planilha]));
  const { status } = await cliente.call(aplicarImportacao, { params: { id } });
  expect(status).toBe(201);
  await t.app.executarTarefas();
  return id;
}

const ehInstante = (valor: unknown) => typeof valor === 'string' && /^\d{4}-\d\d-\d\dT/.test(valor);

/** A value without ids, instants and the company, which is another one each time: in columns an id is its place among those of its column, in records the name says which. */
function semIds(valor: unknown, lugares: ReadonlyMap<string, readonly number[]>): unknown {
  if (Array.isArray(valor)) return valor.map((one) => semIds(one, lugares));
  if (ehInstante(valor) || valor === null || typeof valor !== 'object') return ehInstante(valor) ? '' : valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(
        ([nome, one]) => !/^(id|empresa_id|request_id)$/.test(nome) && !(nome === 'empresa' && typeof one === 'object'),
      )
      .map(([nome, one]) => [
        nome,
        nome.endsWith('_id') && typeof one === 'number' ? lugares.get(nome)?.indexOf(one) : semIds(one, lugares),
      ]),
  );
}

/** Every row that tells of the company's talents, and what the audit says of them: in an order that does not depend on when it was written. */
async function estado({ tenant: { empresaId } }: Empresa): Promise<Record<string, unknown[]>> {
  return t.app.banco(async (db) => {
    const { rows: tabelas } = await sql<{ tabela: string }>`
      select distinct c.conrelid::regclass::text as tabela from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'colaborador'::regclass and exists (select from pg_attribute a
        where a.attrelid = c.conrelid and a.attname = 'empresa_id' and not a.attisdropped)
      union select 'colaborador' order by 1`.execute(db);
    // Who is who: their CPFs are the same in both companies.
    const { rows: quem } = await sql<{
      id: number;
    }>`select id from colaborador where empresa_id = ${empresaId} order by cpf`.execute(db);
    const lugares = new Map(['colaborador_id', 'entidade_id'].map((nome) => [nome, quem.map(({ id }) => id)] as const));
    const lido: Record<string, unknown[]> = {};
    for (const tabela of [...tabelas.map((one) => one.tabela), 'auditoria']) {
      if (tabela === 'importacao_talento_linha') continue;
      const soDeles = tabela === 'auditoria' ? sql`and t.entidade = 'Colaborador'` : sql``;
      const { rows } = await sql<{ linha: Record<string, unknown> }>`select to_jsonb(t) as linha
        from ${sql.table(tabela)} t where t.empresa_id = ${empresaId} ${soDeles}`.execute(db);
      for (const nome of Object.keys(rows[0]?.linha ?? {}).filter((one) => one.endsWith('_id') && !lugares.has(one)))
        lugares.set(
          nome,
          [...new Set(rows.flatMap(({ linha }) => Number(linha[nome] ?? 0) || []))].sort((a, b) => a - b),
        );
      const textos = rows.map(({ linha }) => JSON.stringify({ ...(semIds(linha, lugares) as object), ator_nome: '' }));
      lido[tabela] = textos.sort().map((texto) => JSON.parse(texto));
    }
    return lido;
  });
}

const semVersao = ({ auditoria: _, ...tabelas }: Record<string, unknown[]>) =>
  JSON.parse(JSON.stringify(tabelas), (nome, valor) => (nome === 'versao' ? 0 : valor));

describe('importação em bloco', () => {
  test('deixa o banco como o formulário o deixaria com as mesmas linhas, uma a uma, e desfeita como antes', async () => {
    let todas = 0;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(sorteada, { minLength: 8, maxLength: 24, selector: quemSo }), async (linhas) => {
        const antigos = Array.from({ length: 6 }, cpfUnico);
        const cpfs = linhas.map(({ de }) => (de === null ? cpfUnico() : (antigos[de] ?? '')));
        const [daPlanilha, doForm] = [await empresa(antigos), await empresa(antigos)];
        const antes = await estado(daPlanilha);
        const id = await pelaPlanilha(daPlanilha, linhas, cpfs);
        const recusadas = await umaAUma(doForm, linhas, cpfs);
        const { rows } = await t.app.banco((db) =>
          sql<{ n: number }>`select count(*)::int as n from importacao_talento_linha
            where importacao_id = ${id} and resultado = 'RECUSADA' and erros::text like '%O limite de colaboradores%'`.execute(
            db,
          ),
        );
        expect(rows[0]?.n).toBe(recusadas);
        todas += recusadas;
        expect(await estado(daPlanilha)).toEqual(await estado(doForm));
        const { status } = await daPlanilha.tenant.cliente.call(desfazerImportacao, { params: { id } });
        expect(status).toBe(201);
        await t.app.executarTarefas();
        expect(semVersao(await estado(daPlanilha))).toEqual(semVersao(antes));
      }),
      { numRuns: 6 },
    );
    expect(todas).toBeGreaterThan(0);
  }, 240_000);
});

/** Each of those who are there already comes once. */
function quemSo({ de }: Sorteada): unknown {
  return de === null ? Symbol() : de;
}

test('aceita o cargo e a faixa como as telas os mostram, só o cargo que tem uma faixa, e diz entre quais há dúvida', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await criarArea(t.app, empresaId, { nome: 'Cheia' });
  await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const analista = await criarCargo(t.app, empresaId, { nome: 'Analista' });
  for (const nome of ['I', 'II']) await criarFaixa(t.app, empresaId, { cargoId: analista, nome });
  await criarFaixa(t.app, empresaId, {
    cargoId: await criarCargo(t.app, empresaId, { nome: 'Gerente' }),
    nome: 'Única',
  });
  const planilha = ['Analista - I', 'analista II', 'Gerente', 'Analista'].map((cargo, n) =>
    [`Pessoa ${n}`, cpfUnico(), '02/01/1990', '03/02/2024', 'Cheia', 'Matriz', cargo, '3.000,50'].map(celula),
  );
  const titulos = 'Nome;CPF;Nascimento;Admissão;Área;Estabelecimento;Cargo e faixa;Salário'.split(';');
  const id = await enviarPlanilha(t.app, cliente, csv([titulos, ...planilha]));
  const conferida = await cliente.call(obterImportacao, { params: { id } });
  expect(conferida.body).toMatchObject({ novas: 3, recusadas: 1 });
  const linhas = (await cliente.call(listarLinhas, { query: { importacaoId: id, page: 0 } })).body.content;
  expect(linhas.flatMap(({ erros }) => erros.map(({ mensagem }) => mensagem))).toEqual([
    expect.stringContaining("'Analista' pode ser 'Analista I' ou 'Analista II'. Escreva qual."),
  ]);
});
