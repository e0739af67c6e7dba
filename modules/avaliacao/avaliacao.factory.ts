import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  criarPerguntas,
  ligarUsuario,
  perguntaDeTeste,
  responderPorArea,
  unico,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { avaliacaoDesempenho } from './avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { liberarAvaliacao } from './avaliacoes-desempenho/liberacao.contract.ts';
import { modeloAvaliacao, perguntasDoModelo } from './modelos/modelos.contract.ts';
import { criarParticipacao } from './participantes-desempenho/participantes-desempenho.contract.ts';
import { periodoExperiencia } from './periodos-experiencia/periodos-experiencia.contract.ts';
import { filtroDasMinhas, listarMinhasAvaliacoes } from './respostas-desempenho/respostas-desempenho.contract.ts';

/** A question for a grade from 1 to 10, as the tests of evaluation ask it, and one for words. */
export const PERGUNTA_DE_NOTA = perguntaDeTeste({
  texto: 'Entrega no prazo?',
  tipo: '4',
  respostas: [],
  notaMinima: 1,
  notaMaxima: 10,
  aspecto: 'Entrega',
});
export const PERGUNTA_DE_TEXTO = perguntaDeTeste({
  texto: 'O que melhorar?',
  tipo: '3',
  respostas: [],
  obrigatoria: false,
});

/** What a band asks for from 2020 on, each competence with weight 2. */
export const exigirNaFaixa = (
  app: TestApp,
  { empresaId, faixaId }: { empresaId: number; faixaId: number },
  exigidas: readonly { readonly competenciaId: number; readonly nivelId: number }[],
) =>
  app.banco((db) =>
    sql`with c as (insert into configuracao_faixa_salarial (empresa_id, faixa_salarial_id, data)
        values (${empresaId}, ${faixaId}, '2020-01-01') returning id)
      insert into configuracao_faixa_salarial_competencia
        (empresa_id, configuracao_faixa_salarial_id, competencia_id, nivel_competencia_id, competencia_peso)
      select ${empresaId}, c.id, x."competenciaId", x."nivelId", 2
      from c cross join json_to_recordset(${JSON.stringify(exigidas)}::json) as x ("competenciaId" bigint, "nivelId" bigint)`.execute(
      db,
    ),
  );

/** A model of evaluation made over HTTP, of performance and with one question unless others are given. */
export async function criarModelo(
  { cliente }: Tenant,
  dados: { titulo?: string; tipo?: 'D' | 'A' | 'L'; ativo?: boolean; perguntas?: readonly PerguntaForm[] } = {},
) {
  const { perguntas = [perguntaDeTeste()], titulo = `Modelo ${unico()}`, tipo = 'D', ativo = true } = dados;
  const { body } = await cliente.call(modeloAvaliacao.criar, {
    body: { titulo, tipo, ativo, ordemAleatoria: false, instrucoes: null, observacao: null },
  });
  return { id: body.id, titulo, perguntas: await criarPerguntas(cliente, perguntasDoModelo, body.id, perguntas) };
}

/** A period of experience with a model of its kind, unless one is given; returns its id and its model. */
export async function criarPeriodo(
  empresa: Tenant,
  dados: { nome?: string; dias?: number; modeloId?: number | null; diasAviso?: number; ativo?: boolean } = {},
) {
  const { nome = `Período ${unico()}`, dias = 45, diasAviso = 7, ativo = true } = dados;
  const modeloId = dados.modeloId === undefined ? (await criarModelo(empresa, { tipo: 'A' })).id : dados.modeloId;
  const { body } = await empresa.cliente.call(periodoExperiencia.criar, {
    body: { nome, dias, ativo, diasAviso, modelo: modeloId === null ? null : { id: modeloId } },
  });
  return { id: body.id, modeloId };
}

type Dados = Partial<Parameters<typeof avaliacaoDesempenho.form.parse>[0] & Record<string, unknown>>;

/** A performance evaluation that runs from yesterday for thirty days, by a model of one grade unless told otherwise. */
export async function criarAvaliacao(empresa: Tenant, dados: Dados = {}) {
  const somente = dados.avaliarSomenteCompetencias === true;
  const modelo = somente || 'modeloAvaliacao' in dados ? null : await criarModelo(empresa);
  const dia = hoje(zonaDoServidor());
  const body = avaliacaoDesempenho.form.parse({
    titulo: `Avaliação ${unico()}`,
    dataIni: somarDias(dia, -1),
    dataFim: somarDias(dia, 30),
    tipo: '1.0',
    formato: '0',
    modeloAvaliacao: modelo && { id: modelo.id },
    permiteAutoAvaliacao: true,
    anonima: false,
    pesoAutoavaliacao: 1,
    pesoGestor: 1,
    pesoSubordinado: 1,
    pesoPar: 1,
    pesoAvaliador: 1,
    ...dados,
  });
  const { body: salva, status } = await empresa.cliente.call(avaliacaoDesempenho.criar, { body });
  if (status !== 201) throw new Error(JSON.stringify(salva));
  return { ...salva, modelo };
}

/** An area with one manager and these people, who work in it; ids in the order of the names. */
export async function criarEquipe(
  app: Parameters<typeof criarArea>[0],
  empresaId: number,
  nomes: readonly string[],
  faixaSalarialId?: number,
) {
  const areaId = await criarArea(app, empresaId);
  const lotacao = { areaId, ...(faixaSalarialId === undefined ? {} : { faixaSalarialId }) };
  const gestorId = await criarColaborador(app, empresaId, { nome: `Gestora ${unico()}`, lotacao });
  await responderPorArea(app, empresaId, areaId, gestorId);
  const ids: number[] = [];
  for (const nome of nomes) ids.push(await criarColaborador(app, empresaId, { nome, lotacao }));
  return { areaId, gestorId, ids };
}

/** Who evaluates whom, released; the ids of the sheets by 'evaluated>evaluator'. */
export async function liberarCom(
  empresa: Tenant,
  avaliacaoId: number,
  pares: readonly {
    readonly avaliado: number;
    readonly avaliador: number;
    readonly papel: 'R' | 'U' | 'L' | 'A' | 'P';
  }[],
) {
  for (const { avaliado, avaliador, papel } of pares)
    await empresa.cliente.call(criarParticipacao, {
      body: { avaliacao: { id: avaliacaoId }, avaliado: { id: avaliado }, avaliador: { id: avaliador }, papel },
    });
  const { body } = await empresa.cliente.call(liberarAvaliacao, { params: { id: avaliacaoId, flag: 'true' } });
  if (!body.liberada) throw new Error(JSON.stringify(body));
  const { body: folhas } = await empresa.cliente.call(listarMinhasAvaliacoes, {
    query: { ...filtroDasMinhas.parse({ avaliacaoId, deQuem: 'TODAS' }), page: 0, size: 200 } as never,
  });
  return new Map(folhas.content.map(({ id, avaliado, avaliador }) => [`${avaliado.id}>${avaliador.id}`, id]));
}

/** Ana and Gil, who answers for it, work in one area, Rui in another. Ana and Gil have users; Gil's holds these authorities besides. */
export async function criarPessoasDeDuasAreas(
  app: TestApp,
  empresaId: number,
  o: { readonly areaId: number; readonly outraAreaId: number; readonly doGestor: readonly Permission[] },
) {
  const criar = (nome: string, areaId: number) => criarColaborador(app, empresaId, { nome, lotacao: { areaId } });
  const [ana, gil, rui] = [
    await criar('Ana Lima', o.areaId),
    await criar('Gil Reis', o.areaId),
    await criar('Rui Sá', o.outraAreaId),
  ];
  await responderPorArea(app, empresaId, o.areaId, gil);
  const talento = await app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(app, talento.usuarioId, ana);
  const gestor = await app.usuario(empresaId, [...o.doGestor, permissaoMeusDados]);
  await ligarUsuario(app, gestor.usuarioId, gil);
  return { ana, gil, rui, talento, gestor };
}
