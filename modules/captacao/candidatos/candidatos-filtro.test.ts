import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { unico, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { etiqueta } from '#modules/captacao/etiquetas/etiquetas.contract.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { hoje as dataDeHoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { candidato } from './candidatos.contract.ts';

const t = useApp();
const PIS = '12056412547';

test('filtra por nome sem acento, CPF, qualificação, cargo, idade, currículo e aptidão', async () => {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  const cargo = await criarCargo(t.app, empresaId);
  const cpf = cpfUnico();
  const joao = await criarCandidato(t.app, empresaId, {
    nome: 'João Conceição',
    cpf,
    dataNascimento: '1990-05-05',
    pis: PIS,
  });
  const maria = await criarCandidato(t.app, empresaId, { nome: 'Maria', dataNascimento: '2005-01-01' });
  const solicitacao = await abrirSolicitacao(t.app, tenant);
  const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [maria]);
  await t.app.banco(async (db) => {
    await sql`insert into candidato_cargo (empresa_id, candidato_id, cargo_id) values (${empresaId}, ${joao}, ${cargo})`.execute(
      db,
    );
    await sql`update candidato set ocr_texto = 'Operação de empilhadeira' where id = ${joao}`.execute(db);
    await sql`update candidato_solicitacao set apto = 'N' where id = ${ligacao}`.execute(db);
  });
  const ids = async (query: Partial<z.output<typeof candidato.filtro>>) =>
    (await cliente.call(candidato.listar, { query: { page: 0, ...query } })).body.content.map(({ id }) => id);
  expect(await ids({})).toEqual([joao, maria]);
  expect(await ids({ nome: 'conceicao' })).toEqual([joao]);
  expect(await ids({ cpf: cpf.slice(0, 6) })).toEqual([joao]);
  expect(await ids({ statusQualificacaoCadastral: 'NAO_VERIFICADO' })).toEqual([joao]);
  expect(await ids({ statusQualificacaoCadastral: 'DADOS_INCOMPLETOS' })).toEqual([maria]);
  expect(await ids({ cargosIds: [cargo] })).toEqual([joao]);
  expect(await ids({ idadeMaxima: 25 })).toEqual([maria]);
  expect(await ids({ idadeMinima: 26 })).toEqual([joao]);
  expect(await ids({ curriculo: 'operacao empilhadeira' })).toEqual([joao]);
  expect(await ids({ apto: 'N' })).toEqual([maria]);
  expect(await ids({ visualizar: 'C' })).toEqual([]);
  expect(await ids({ dataFim: '2020-01-01' })).toEqual([]);
  expect(await ids({ solicitacoesExameIds: [solicitacao.id] })).toEqual([maria]);
});

test('filtra por qualquer das etiquetas escolhidas, e a linha as mostra', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const [ana, bia, caio] = [
    await criarCandidato(t.app, empresaId, { nome: 'Ana' }),
    await criarCandidato(t.app, empresaId, { nome: 'Bia' }),
    await criarCandidato(t.app, empresaId, { nome: 'Caio' }),
  ];
  const porEtiqueta = async (nome: string, candidatos: readonly number[]) => {
    const { body } = await cliente.call(etiqueta.criar, { body: { nome } });
    await t.app.banco((db) =>
      sql`insert into candidato_etiqueta (empresa_id, candidato_id, etiqueta_id)
          select ${empresaId}, c, ${body.id} from unnest(${idList(candidatos)}) c`.execute(db),
    );
    return body.id;
  };
  const promissor = await porEtiqueta('Promissor', [ana, bia]);
  const bilingue = await porEtiqueta('Bilíngue', [ana]);
  const livre = await porEtiqueta('Indicado', []);
  const linhas = async (etiquetasIds: number[]) =>
    (await cliente.call(candidato.listar, { query: { page: 0, etiquetasIds } })).body.content;
  const ids = async (etiquetasIds: number[]) => (await linhas(etiquetasIds)).map(({ id }) => id);
  expect(await ids([])).toEqual([ana, bia, caio]);
  expect(await ids([promissor])).toEqual([ana, bia]);
  expect(await ids([bilingue])).toEqual([ana]);
  expect(await ids([bilingue, promissor])).toEqual([ana, bia]);
  expect(await ids([livre])).toEqual([]);
  expect((await linhas([bilingue])).map(({ etiquetas }) => etiquetas.map(({ nome }) => nome))).toEqual([
    ['Bilíngue', 'Promissor'],
  ]);
});

test('filtra por situação, idioma e UF, e recusa períodos invertidos', async () => {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  const [livre, noProcesso, naoApto, contratado] = [
    await criarCandidato(t.app, empresaId, { nome: 'A' }),
    await criarCandidato(t.app, empresaId, { nome: 'B' }),
    await criarCandidato(t.app, empresaId, { nome: 'C' }),
    await criarCandidato(t.app, empresaId, { nome: 'D' }),
  ];
  const { id } = await abrirSolicitacao(t.app, tenant);
  const [, semAptidao = 0] = await ligarCandidatos(t.app, id, [noProcesso, naoApto, contratado]);
  await t.app.banco(async (db) => {
    await sql`update candidato_solicitacao set apto = 'N' where id = ${semAptidao}`.execute(db);
    await sql`update candidato set contratado = true where id = ${contratado}`.execute(db);
    await sql`update candidato set uf_id = 23 where id = ${livre}`.execute(db);
    await sql`with i as (insert into idioma (nome) values (${`Idioma ${unico()}`}) returning id)
        insert into candidato_idioma (empresa_id, candidato_id, idioma_id, nivel) select ${empresaId}, ${livre}, i.id, 'I' from i`.execute(
      db,
    );
  });
  const linhas = async (query: Partial<z.output<typeof candidato.filtro>>) =>
    (await cliente.call(candidato.listar, { query: { page: 0, ...query } })).body.content;
  const ids = async (query: Partial<z.output<typeof candidato.filtro>>) =>
    (await linhas(query)).map((linha) => linha.id);
  expect((await linhas({})).map(({ situacao }) => situacao)).toEqual(['D', 'P', 'D', 'C']);
  expect(await ids({ visualizar: 'D' })).toEqual([livre, naoApto]);
  expect(await ids({ visualizar: 'P' })).toEqual([noProcesso]);
  expect(await ids({ visualizar: 'C' })).toEqual([contratado]);
  expect(await ids({ nivelIdioma: 'B' })).toEqual([livre]);
  expect(await ids({ nivelIdioma: 'A' })).toEqual([]);
  expect(await ids({ ufId: 23 })).toEqual([livre]);
  const invertido = await cliente.call(candidato.listar, {
    query: { page: 0, dataIni: '2026-02-01', dataFim: '2026-01-01', idadeMinima: 30, idadeMaxima: 20 },
  });
  expect(invertido.problema.erros).toEqual([
    { campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' },
    { campo: 'idadeMaxima', mensagem: 'Idade máxima deve ser maior ou igual à idade mínima' },
  ]);
});

/** Whole years between two dates, counted as people do: the birthday is had or not. */
function anosCompletos(nascimento: string, hoje: string): number {
  const anos = Number(hoje.slice(0, 4)) - Number(nascimento.slice(0, 4));
  return nascimento.slice(5) <= hoje.slice(5) ? anos : anos - 1;
}

test('a idade mínima e a máxima valem até a véspera e a partir do dia do aniversário', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const hoje = dataDeHoje();
  const nascimentos = new Map<number, string>();
  for (const anos of [18, 40])
    for (const dias of [-1, 0, 1]) {
      const dia = somarDias(somarMeses(hoje, -12 * anos), dias);
      nascimentos.set(await criarCandidato(t.app, empresaId, { dataNascimento: dia }), dia);
    }
  const idade = fc.constantFrom(17, 18, 39, 40, 41);
  await fc.assert(
    fc.asyncProperty(idade, idade, async (uma, outra) => {
      const [idadeMinima, idadeMaxima] = [Math.min(uma, outra), Math.max(uma, outra)];
      const { body } = await cliente.call(candidato.listar, { query: { page: 0, idadeMinima, idadeMaxima } });
      const esperados = [...nascimentos].filter(([, dia]) => {
        const anos = anosCompletos(dia, hoje);
        return anos >= idadeMinima && anos <= idadeMaxima;
      });
      expect(body.content.map(({ id }) => id).sort()).toEqual(esperados.map(([id]) => id).sort());
    }),
    { numRuns: 25 },
  );
});

test('cadastrado de e até valem do primeiro ao último instante do dia da empresa', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const instantes = [
    '2026-03-09T02:59:59.999Z',
    '2026-03-09T03:00:00Z',
    '2026-03-11T02:59:59.999Z',
    '2026-03-11T03:00:00Z',
  ];
  const ids: number[] = [];
  for (const instante of instantes) {
    const id = await criarCandidato(t.app, empresaId);
    await t.app.banco((db) =>
      sql`update candidato set criado_em = ${instante}::timestamptz where id = ${id}`.execute(db),
    );
    ids.push(id);
  }
  const query = { page: 0, dataIni: '2026-03-09', dataFim: '2026-03-10' };
  const { body } = await cliente.call(candidato.listar, { query });
  expect(body.content.map(({ id }) => id).sort()).toEqual(ids.slice(1, 3));
});
