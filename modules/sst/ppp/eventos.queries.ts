import { sql } from 'kysely';
import { CAMINHO_CAT } from '#modules/sst/cat/fontes.contract.ts';
import { CAMINHO_CONDICOES } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { type CondicaoRegistrada, dadosDaCondicao } from '#modules/sst/esocial/condicoes.queries.ts';
import type { Falta } from '#modules/sst/esocial/leiaute.rules.ts';
import { faltasS2240 } from '#modules/sst/esocial/s2240.rules.ts';
import { telaDaFalta } from '#modules/sst/esocial/tela-da-falta.queries.ts';
import { CAMINHO_ASOS, lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { Ppp } from './ppp.contract.ts';

type Evento = Ppp['eventos'][number];

interface Lido {
  readonly tipo: Evento['tipo'];
  readonly id: number;
  readonly data: string;
  readonly recibo: string | null;
  /** Of the newest event that is not accepted; null where there is none. */
  readonly situacao: 'ENVIADO' | 'PRONTO' | 'PENDENTE' | 'RECUSADO' | null;
  readonly faltas: readonly Falta[];
}

const TELAS = { 'S-2210': CAMINHO_CAT, 'S-2220': CAMINHO_ASOS, 'S-2240': CAMINHO_CONDICOES } as const;
/** What lacks because of the day on which something was told, and not of what is told. */
const DO_ENVIO = 'Início';

/** The records of a talent that social security makes its PPP of, each with the event of it; exams for who sees that there are such. */
async function ler({ db, empresaId }: Ctx, id: number, comExames: boolean): Promise<Lido[]> {
  const { rows } = await sql<Lido>`with registros as (
      select 'S-2240' as tipo, 'CONDICAO' as origem, t.id, t.data_inicio as data from condicao_ambiental t
        where t.colaborador_id = ${id} and t.empresa_id = ${empresaId}
      union all select 'S-2210', 'CAT', t.id, t.data from cat t where t.colaborador_id = ${id} and t.empresa_id = ${empresaId}
      union all select 'S-2220', 'ASO', t.id, t.data from aso t
        where ${comExames} and t.colaborador_id = ${id} and t.empresa_id = ${empresaId}),
    eventos as (select e.* from esocial_evento e join esocial_configuracao f on f.empresa_id = e.empresa_id and f.ambiente = e.ambiente
      where e.colaborador_id = ${id} and e.empresa_id = ${empresaId} and not e.excluido)
    select r.tipo, r.id, r.data, a.recibo, n.situacao, coalesce(n.faltas, '[]') as faltas from registros r
    left join lateral (select e.id, e.recibo from eventos e where e.origem = r.origem and e.origem_id = r.id
      and e.situacao = 'ACEITO' and e.natureza <> 'EXCLUSAO' order by e.id desc limit 1) a on true
    left join lateral (select e.situacao, case when jsonb_typeof(e.faltas) = 'array' then e.faltas end as faltas from eventos e
      where e.origem = r.origem and e.origem_id = r.id and e.situacao <> 'ACEITO' and e.id > coalesce(a.id, 0)
      order by e.id desc limit 1) n on true
    order by r.data desc, r.tipo, r.id`.execute(db);
  return rows;
}

function situacaoDe({ recibo, situacao }: Lido): Evento['situacao'] {
  if (recibo !== null) return situacao === null ? 'ACEITO' : 'RETIFICAR';
  return situacao ?? 'FORA';
}

/** What of the PPP eSocial knows, and in which environment; null where eSocial is not set up. What a condition lacks is said also of one that is not told from here. */
export async function lerEventosDoPpp(
  ctx: Ctx,
  colaboradorId: number,
  condicoes: readonly CondicaoRegistrada[],
  cnpj: string | null,
): Promise<Pick<Ppp, 'ambiente' | 'eventos'>> {
  const { rows } = await sql<{ ambiente: Ppp['ambiente'] }>`select ambiente from esocial_configuracao
    where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const ambiente = rows[0]?.ambiente ?? null;
  const cabecalho = { cnpj, ambiente: ambiente ?? 'PRODUCAO', recibo: null };
  const eventos = (await ler(ctx, colaboradorId, pode(ctx, lugarDosAsos.permissoes.ver))).map((lido) => {
    const condicao = lido.tipo === 'S-2240' ? condicoes.find(({ origemId }) => origemId === lido.id) : undefined;
    const proprias =
      condicao && lido.situacao === null && lido.recibo === null
        ? faltasS2240(dadosDaCondicao(condicao, cabecalho, ctx.hoje)).filter(({ campo }) => campo !== DO_ENVIO)
        : lido.faltas;
    return {
      tipo: lido.tipo,
      data: lido.data,
      situacao: situacaoDe(lido),
      recibo: lido.recibo,
      path: `${TELAS[lido.tipo]}/${lido.id}/edit`,
      faltas: proprias.map((falta) => ({
        campo: falta.campo,
        mensagem: falta.mensagem,
        path: telaDaFalta(falta, { colaboradorId, origemId: lido.id, empresaId: ctx.empresaId, data: lido.data }),
      })),
    };
  });
  return { ambiente, eventos };
}
