import { sql } from 'kysely';
import { type Tenant, type TestApp, unico } from '#app/testing/harness.ts';
import { abrirSolicitacao, abrirSolicitacaoAprovada } from '#modules/captacao/captacao.factory.ts';
import {
  certificar,
  criarCertificacao,
  criarCurso,
  criarTurma,
} from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { criarColaborador, criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { proporAumento } from '#modules/organizacao/propostas/propostas.factory.ts';
import { criarEpi, criarExame, criarGestaoDaCipa, criarVacina, criarVacinacao } from '#modules/sst/sst.factory.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { cadeiaDeSalarios } from './propostas.factory.ts';

type Cena = (app: TestApp, dono: Tenant) => Promise<void>;

const em = (dias: number) => somarDias(hoje(), dias);

/** One request that nobody touched for longer than the days that count, one that somebody did a day later, and one that is not approved. */
const solicitacoesParadas: Cena = async (app, dono) => {
  for (const [dias, status] of [
    [16, 'A'],
    [14, 'A'],
    [16, 'R'],
  ] as const) {
    const { id } = await abrirSolicitacaoAprovada(app, dono);
    await app.banco(async (db) => {
      await sql`update solicitacao_historico set quando = now() - make_interval(days => ${dias}) where solicitacao_pessoal_id = ${id}`.execute(
        db,
      );
      await sql`update solicitacao_pessoal set status = ${status} where id = ${id}`.execute(db);
    });
  }
};

/** One request whose step is the person's, and one at the same step that they asked for themselves; both suspended, and so not to be approved. */
const solicitacoesADecidir: Cena = async (app, dono) => {
  await criarCadeia(dono, [etapaDe(1, { usuario: dono.usuarioId })], { quantidadeDesde: 9000 });
  for (const quem of [await app.usuario(dono.empresaId), dono]) {
    const { id } = await abrirSolicitacao(app, quem, { quantidade: 9000 });
    await app.banco((db) => sql`update solicitacao_pessoal set suspensa = true where id = ${id}`.execute(db));
  }
};

/** One raise that is the person's to decide, and one that they proposed themselves. */
const propostasADecidir: Cena = async (app, dono) => {
  await cadeiaDeSalarios(dono);
  for (const quem of [await app.usuario(dono.empresaId), dono]) await proporAumento(app, quem);
};

/** The clinical exam is late, one of the laboratory is due: each has an address of its own. */
const exames: Cena = async (app, { empresaId }) => {
  const deLaboratorio = await criarExame(app, empresaId);
  for (const [prazo, exame] of [
    [em(-1), null],
    [em(60), deLaboratorio],
    [em(61), deLaboratorio],
  ] as const) {
    const pessoa = await criarColaborador(app, empresaId);
    await inserir(
      app,
      sql`insert into exame_previsto (empresa_id, colaborador_id, exame_id, tipo, prazo, motivo)
        values (${empresaId}, ${pessoa}, ${exame}, '1', ${prazo}, 'a cada 12 meses') returning id`,
    );
  }
};

const emUso: Cena = async (app, { empresaId }) => {
  const epi = await criarEpi(app, empresaId);
  const lugar = await criarEstabelecimento(app, empresaId);
  const dia = '2026-01-02';
  // Of who left it is to come back, whatever day it was to be exchanged.
  for (const [trocar, saida] of [[em(-1)], [em(15)], [em(16)], [em(-1), hoje()]] as const) {
    const pessoa = await criarColaborador(app, empresaId, saida ? { dataDesligamento: saida } : {});
    const entrega = await inserir(
      app,
      sql`insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
        values (${empresaId}, ${pessoa}, ${lugar}, ${dia}) returning id`,
    );
    await inserir(
      app,
      sql`insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade, trocar_ate)
        values (${empresaId}, ${entrega}, ${epi}, 1, ${trocar}) returning id`,
    );
  }
};

const certificados: Cena = async (app, { empresaId }) => {
  for (const vencimento of [em(-1), em(60), em(61)]) await criarEpi(app, empresaId, { vencimento });
};

const certificacoes: Cena = async (app, { empresaId }) => {
  const certificacaoId = await criarCertificacao(app, empresaId);
  for (const validaAte of [em(-1), em(90), em(91)]) {
    const colaboradorId = await criarColaborador(app, empresaId);
    await certificar(app, empresaId, { colaboradorId, certificacaoId, data: '2020-01-02', validaAte });
  }
};

/** What a training showed at work: one is to be told since today, another from tomorrow on, and nobody asks it of a third. */
const eficacias: Cena = async (app, { empresaId }) => {
  const cursoId = await criarCurso(app, empresaId);
  for (const [ha, depois] of [
    [30, 30],
    [30, 31],
    [30, null],
  ] as const) {
    const aprovadosIds = [await criarColaborador(app, empresaId)];
    const turma = await criarTurma(app, empresaId, { cursoId, dia: em(-ha), aprovadosIds });
    await app.banco((db) => sql`update turma set eficacia_dias = ${depois} where id = ${turma}`.execute(db));
  }
};

const vacinas: Cena = async (app, { empresaId }) => {
  const vacina = await criarVacina(app, empresaId, { dias: [30] });
  for (const dia of [em(-31), em(-30)]) {
    const colaboradorId = await criarColaborador(app, empresaId);
    await criarVacinacao(app, empresaId, { colaboradorId, vacina, dias: [dia] });
  }
};

const acoesDoPgr: Cena = async (app, { empresaId }) => {
  const pessoa = await criarColaborador(app, empresaId);
  const pgr = await inserir(
    app,
    sql`insert into pgr (empresa_id, nome, data_ini, data_fim, local_ambiente)
      values (${empresaId}, ${`PGR ${unico()}`}, '2026-01-01', '2027-12-31', '1') returning id`,
  );
  for (const dias of [-1, 0])
    await inserir(
      app,
      sql`insert into acao_pgr (empresa_id, pgr_id, nome, meta, responsavel_id, previsao_inicio, previsao_termino)
        values (${empresaId}, ${pgr}, 'Ação', 'Meta', ${pessoa}, '2026-01-02', ${em(dias)}) returning id`,
    );
};

/** A mandate that ends in ninety days, one a day later, and one that another follows, which alone lacks whom the employer names. */
const mandatos: Cena = async (app, { empresaId }) => {
  const terminaEm = (dias: number) => somarMeses(somarDias(em(dias), 1), -12);
  await criarGestaoDaCipa(app, empresaId, { dataIni: terminaEm(88) });
  await criarGestaoDaCipa(app, empresaId, { dataIni: terminaEm(93) });
  const estabelecimentoId = await criarEstabelecimento(app, empresaId);
  await criarGestaoDaCipa(app, empresaId, { estabelecimentoId, dataIni: terminaEm(10) });
  await criarGestaoDaCipa(app, empresaId, { estabelecimentoId, dataIni: em(14) });
  const pessoa = await criarColaborador(app, empresaId);
  await app.banco(async (db) => {
    await sql`update cipa set titulares = 0, suplentes = 0 where empresa_id = ${empresaId}`.execute(db);
    await sql`insert into cipa_membro (empresa_id, cipa_id, colaborador_id, representacao, condicao)
      select empresa_id, id, ${pessoa}, 'E', 'T' from cipa where empresa_id = ${empresaId} and data_ini <> ${em(14)}`.execute(
      db,
    );
  });
};

const eventos: Cena = async (app, { empresaId }) => {
  await app.banco((db) =>
    sql`insert into esocial_configuracao (empresa_id, ambiente, afastamentos_desde)
      values (${empresaId}, 'PRODUCAO_RESTRITA', '2026-01-01')`.execute(db),
  );
  for (const [prazo, situacao] of [
    [em(-1), 'PRONTO'],
    [em(7), 'PENDENTE'],
    [em(8), 'PENDENTE'],
    [em(-1), 'ACEITO'],
  ] as const) {
    const pessoa = await criarColaborador(app, empresaId);
    await inserir(
      app,
      sql`insert into esocial_evento (empresa_id, colaborador_id, tipo, natureza, parte, origem, origem_id, situacao, referencia, prazo, impressao, retrato, ambiente)
        values (${empresaId}, ${pessoa}, 'S-2230', 'ORIGINAL', 'TUDO', 'AFASTAMENTO', ${pessoa}, ${situacao}, '2026-01-02', ${prazo}, 'x', '{}', 'PRODUCAO_RESTRITA') returning id`,
    );
  }
};

/** What ends on a day: of each work of the start page about that one record, and others that are nearly one. */
export const cenasDosPrazos: readonly Cena[] = [
  propostasADecidir,
  solicitacoesParadas,
  solicitacoesADecidir,
  exames,
  emUso,
  certificados,
  certificacoes,
  eficacias,
  vacinas,
  acoesDoPgr,
  mandatos,
  eventos,
];
