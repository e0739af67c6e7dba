import { type RawBuilder, sql } from 'kysely';
import { VISIVEL_NO_PORTAL } from '#modules/captacao/captacao.api.ts';
import type { ContagemDeAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Candidatura, EtapaDaCandidatura } from './candidaturas.contract.ts';
import { candidaturaAtiva, situacaoDaCandidatura, textoDaSituacao } from './candidaturas.rules.ts';

/** An application as it is stored, with what its rules look at. */
export interface LinhaDaCandidatura {
  readonly id: number;
  readonly solicitacaoId: number;
  readonly titulo: string;
  readonly cidade: string | null;
  readonly criadaEm: string;
  readonly apto: 'S' | 'N' | 'I';
  readonly contratado: boolean;
  readonly desistiu: boolean;
  readonly etapa: string | null;
  readonly vagaEncerrada: boolean;
  readonly transferido: boolean;
  readonly prazo: string | null;
  readonly atraso: number;
  readonly vagaVisivel: boolean;
  readonly espera: string | null;
  readonly etapas: readonly EtapaDaCandidatura[];
}

/** SQL of the last day on which the stage promises an answer. */
const PRAZO = sql`(cs.etapa_desde + e.prazo_resposta_dias)`;

const COLUNAS = sql`cs.id, s.id as "solicitacaoId", coalesce(t.titulo, s.descricao) as titulo, c.nome || ' - ' || u.uf as cidade,
  cs.criada_em as "criadaEm", cs.apto, cs.contratado, cs.desistiu_em is not null as desistiu, e.nome as etapa,
  (s.encerrada or s.cancelada) as "vagaEncerrada", coalesce(${VISIVEL_NO_PORTAL}, false) as "vagaVisivel",
  cs.data_espera_nova_aplicacao as espera, cs.transferido_em is not null as transferido, ${PRAZO} as prazo,
  coalesce(greatest(${hojeSql} - (${PRAZO}), 0), 0) as atraso,
  coalesce((select json_agg(json_build_object('nome', he.nome, 'data', h.data) order by h.data, h.id) from historico_candidato h
    join etapa_seletiva he on he.id = h.etapa_seletiva_id where h.candidato_solicitacao_id = cs.id and h.criado_em >= cs.criada_em), '[]') as etapas`;

const FROM = sql`candidato_solicitacao cs
  join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
  join estabelecimento l on l.id = s.estabelecimento_id
  left join cidade c on c.id = coalesce(s.cidade_id, l.cidade_id)
  left join estado u on u.id = c.estado_id
  left join anuncio t on t.solicitacao_pessoal_id = s.id
  left join etapa_seletiva e on e.id = cs.etapa_seletiva_id`;

/** Applications of a candidate made in the portal, the newest first; those that the staff made are the staff's. */
export async function candidaturasDe(
  ctx: Pick<Ctx, 'db'>,
  candidatoId: number,
  condicao: RawBuilder<unknown> = sql`true`,
): Promise<LinhaDaCandidatura[]> {
  const { rows } = await sql<LinhaDaCandidatura>`select ${COLUNAS} from ${FROM}
    where cs.candidato_id = ${candidatoId} and cs.aplicou_externo and ${condicao} order by cs.criada_em desc, cs.id desc`.execute(
    ctx.db,
  );
  return rows;
}

/** The application of a candidate to one vacancy, or null; also one that the staff made. */
export async function candidaturaNaVaga(
  ctx: Pick<Ctx, 'db'>,
  candidatoId: number,
  solicitacaoId: number,
): Promise<LinhaDaCandidatura | null> {
  const { rows } = await sql<LinhaDaCandidatura>`select ${COLUNAS} from ${FROM}
    where cs.candidato_id = ${candidatoId} and s.id = ${solicitacaoId}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** What the candidate reads of an application. */
export function paraCandidato(linha: LinhaDaCandidatura, contagem: ContagemDeAvaliacoes): Candidatura {
  const { id, solicitacaoId, titulo, cidade, criadaEm, etapas, vagaVisivel, espera } = linha;
  const ativa = candidaturaAtiva(linha);
  return {
    id,
    solicitacaoId,
    titulo,
    cidade,
    criadaEm,
    situacao: situacaoDaCandidatura(linha),
    texto: textoDaSituacao(linha),
    ativa,
    vagaVisivel,
    etapas,
    podeDesistir: ativa,
    dataEsperaNovaAplicacao: ativa ? null : espera,
    ...contagem,
  };
}
