import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { avisoDaLnt, DIAS_DO_LEMBRETE, type LntAvisada, textoDoAviso } from './avisos.rules.ts';
import { pedidoLnt } from './lnt.contract.ts';

type Onde = Pick<Ctx, 'db' | 'empresaId' | 'hoje'>;
type Lida = LntAvisada & { readonly id: number; readonly areasIds: readonly number[] };

/** Surveys that go on and of which a notice is due. */
async function devidas({ db, empresaId, hoje }: Onde, limite: number): Promise<Lida[]> {
  const { rows } =
    await sql<Lida>`select l.id, l.titulo, l.data_fim as "dataFim", l.avisada_em as "avisadaEm", l.lembrada_em as "lembradaEm",
      coalesce((select json_agg(a.area_organizacional_id) from lnt_area a where a.lnt_id = l.id), '[]') as "areasIds"
    from lnt l where l.empresa_id = ${empresaId} and l.finalizada_em is null and ${hoje}::date between l.data_ini and l.data_fim
      and (l.avisada_em is null or (l.lembrada_em is null and l.avisada_em < ${hoje}::date
        and l.data_fim <= ${somarDias(hoje, DIAS_DO_LEMBRETE)}::date))
    order by l.id limit ${limite} for update of l`.execute(db);
  return rows;
}

/** Who may ask for courses of the areas that take part; of all of them where the survey names none. */
async function gestoresDe(onde: Onde, areasIds: readonly number[]): Promise<number[]> {
  const { inserir } = pedidoLnt.permissoes;
  if (areasIds.length === 0) return usuariosComPermissao(onde, inserir);
  const quem = new Set<number>();
  for (const areaId of areasIds) for (const id of await usuariosComPermissao(onde, inserir, { areaId })) quem.add(id);
  return [...quem];
}

/** Every morning: managers are told of a survey that began, and reminded of one that ends soon, once each. */
export const avisosDaLnt = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'desenvolvimento.avisos-da-lnt',
      titulo: 'Aviso aos gestores do começo e do fim de uma LNT',
      agenda: '30 7 * * *',
    },
    async (onde, lote) => {
      const achadas = await devidas(onde, lote);
      for (const lnt of achadas) {
        const qual = avisoDaLnt(lnt, onde.hoje);
        if (qual === null) continue;
        const coluna = qual === 'ABERTURA' ? 'avisada_em' : 'lembrada_em';
        await sql`update lnt set ${sql.ref(coluna)} = ${onde.hoje}::date where id = ${lnt.id}`.execute(onde.db);
        await enviarMensagem(
          { db: onde.db, empresaId: onde.empresaId, ator: { nome: 'Ciranda RH' } },
          {
            tipo: 'T',
            texto: textoDoAviso(lnt, qual),
            link: `${pedidoLnt.path}?lntId=${lnt.id}`,
            usuarios: await gestoresDe(onde, lnt.areasIds),
          },
        );
      }
      return achadas.length;
    },
  );
