import { sql } from 'kysely';
import { type Tenant, type TestApp, unico } from '#app/testing/harness.ts';
import { criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import {
  criarArea,
  criarEstabelecimento,
  criarPerguntas,
  inserir,
  perguntaDeTeste,
} from '#modules/organizacao/organizacao.factory.ts';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import {
  modeloAvaliacaoCandidato,
  perguntasDoModelo,
} from './modelos-avaliacao-candidato/modelos-avaliacao-candidato.contract.ts';
import type { MoverForm } from './quadro/movimentos.contract.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';

/** A reason for requests; returns its id. */
export async function criarMotivo(app: TestApp, empresaId: number, descricao = 'Aumento de quadro'): Promise<number> {
  return inserir(
    app,
    sql`insert into motivo_solicitacao (empresa_id, descricao) values (${empresaId}, ${descricao})
      on conflict (empresa_id, nome_busca) do update set versao = motivo_solicitacao.versao returning id`,
  );
}

/** A valid form of a request, with its parents made. */
export async function formularioDeSolicitacao(
  app: TestApp,
  { empresaId }: Pick<Tenant, 'empresaId'>,
  dados: Partial<SolicitacaoForm> = {},
) {
  return {
    data: '2026-01-05',
    descricao: 'Auxiliar de produção',
    horarioComercial: 'Segunda a sexta, 8h às 17h48',
    estabelecimento: { id: await criarEstabelecimento(app, empresaId) },
    areaOrganizacional: { id: await criarArea(app, empresaId) },
    faixaSalarial: { id: await criarFaixa(app, empresaId) },
    motivoSolicitacao: { id: await criarMotivo(app, empresaId) },
    quantidade: 2,
    ...dados,
  } as SolicitacaoForm;
}

/** Opens a request over HTTP and returns it. */
export async function abrirSolicitacao(app: TestApp, tenant: Tenant, dados: Partial<SolicitacaoForm> = {}) {
  const body = await formularioDeSolicitacao(app, tenant, dados);
  const answer = await tenant.cliente.call(solicitacaoPessoal.criar, { body });
  if (answer.status !== 201) throw new Error(`a solicitação foi recusada: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A candidate of a company, without a CPF unless given; returns the id. */
export async function criarCandidato(
  app: TestApp,
  empresaId: number,
  dados: {
    nome?: string;
    cpf?: string;
    dataNascimento?: string;
    pis?: string;
    pai?: string;
    mae?: string;
    email?: string;
  } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into candidato (empresa_id, nome, cpf, data_nascimento, pis, pai, mae, email)
      values (${empresaId}, ${dados.nome ?? `Candidato ${unico()}`}, ${dados.cpf ?? null}, ${dados.dataNascimento ?? null},
        ${dados.pis ?? null}, ${dados.pai ?? null}, ${dados.mae ?? null}, ${dados.email ?? null}) returning id`,
  );
}

/** Many candidates of one first name, each registered a day before the one before, and the statistics that follow. */
export async function criarXaras(app: TestApp, empresaId: number, nome: string, quantos: number): Promise<void> {
  await app.banco(async (db) => {
    await sql`insert into candidato (empresa_id, nome, criado_em)
      select ${empresaId}, ${nome} || ' Pessoa ' || n, now() - n * interval '1 day' from generate_series(1, ${quantos}::int) n`.execute(
      db,
    );
    await sql`analyze candidato, candidato_palavra, candidato_vocabulario`.execute(db);
  });
}

/** Selective stages of a company, in the given order; returns their ids. */
export async function criarEtapas(app: TestApp, empresaId: number, nomes: readonly string[]): Promise<number[]> {
  const { rows } = await app.banco((db) =>
    sql<{ id: number }>`insert into etapa_seletiva (empresa_id, ordem, nome)
      select ${empresaId}, lugar, nome from unnest(${[...nomes]}::text[]) with ordinality n (nome, lugar) returning id`.execute(
      db,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Opens a request that is approved, ready for candidates. */
export async function abrirSolicitacaoAprovada(app: TestApp, tenant: Tenant, dados: Partial<SolicitacaoForm> = {}) {
  const solicitacao = await abrirSolicitacao(app, tenant, dados);
  await app.banco((db) => sql`update solicitacao_pessoal set status = 'A' where id = ${solicitacao.id}`.execute(db));
  return solicitacao;
}

/** Links candidates to a request, in no stage yet; returns the ids of the links. */
export async function ligarCandidatos(
  app: TestApp,
  solicitacaoId: number,
  candidatosIds: readonly number[],
): Promise<number[]> {
  const { rows } = await app.banco((db) =>
    sql<{ id: number }>`insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id)
      select s.empresa_id, c, s.id from solicitacao_pessoal s cross join unnest(${idList(candidatosIds)}) with ordinality x (c, lugar)
      where s.id = ${solicitacaoId} order by lugar returning id`.execute(db),
  );
  return rows.map(({ id }) => id);
}

interface DadosDoModelo {
  readonly titulo?: string;
  readonly tempoLimite?: number;
  readonly ordemAleatoria?: boolean;
  readonly percentualMinimoAprovacao?: string;
  readonly perguntas?: readonly PerguntaForm[];
}

/** A model of candidate evaluation made over HTTP, with one question unless others are given. */
export async function criarModeloAvaliacao({ cliente }: Tenant, dados: DadosDoModelo = {}) {
  const { perguntas = [perguntaDeTeste()], titulo = `Modelo ${unico()}`, ...resto } = dados;
  const { body } = await cliente.call(modeloAvaliacaoCandidato.criar, {
    body: {
      titulo,
      ativo: true,
      instrucoes: null,
      observacao: null,
      tempoLimite: null,
      ordemAleatoria: false,
      percentualMinimoAprovacao: null,
      ...resto,
    },
  });
  return { id: body.id, titulo, perguntas: await criarPerguntas(cliente, perguntasDoModelo, body.id, perguntas) };
}
/** A reason for rejections; returns its id. */
export async function criarMotivoReprovacao(app: TestApp, empresaId: number, nome = 'Sem a experiência pedida') {
  return inserir(
    app,
    sql`insert into motivo_reprovacao (empresa_id, nome) values (${empresaId}, ${nome})
      on conflict (empresa_id, nome_busca) do update set versao = motivo_reprovacao.versao returning id`,
  );
}

/** What a movement of candidates to a stage says, when only the stage matters. */
export const movimentoPara = (
  etapa: number,
  candidatos: readonly { id: number; versao: number }[],
  dados: Partial<MoverForm> = {},
): MoverForm => ({
  candidatos: [...candidatos],
  etapaSeletiva: { id: etapa },
  data: '2026-02-10',
  horaIni: '09:00',
  horaFim: '10:00',
  responsavel: 'Clara',
  apto: 'I',
  motivoReprovacao: null,
  observacao: null,
  email: { enviar: false, assunto: null, texto: null },
  ...dados,
});
