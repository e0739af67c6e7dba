import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import { epi } from './epis.contract.ts';
import { DIAS_DE_AVISO } from './epis.rules.ts';

/** Names that one message lists; the rest is a number. */
const NOMES = 5;

/** Every morning: certificates of approval that end within 60 or 30 days, or have ended, are told of, each of these once. */
export const avisoDeCA = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'sst.vencimento-de-ca',
      titulo: 'Aviso dos CAs de EPI que vencem em 60 e 30 dias e dos vencidos',
      agenda: '50 7 * * *',
    },
    async ({ db, empresaId, hoje }, lote) => {
      const { rows } = await sql<{ nome: string; numero: string | null; vencimento: string | null }>`
        update epi_historico t set avisado_dias = x.dias from (
          select h.id, e.nome, (select min(d.dias) from unnest(${[...DIAS_DE_AVISO]}::int[]) d (dias)
            where h.vencimento_ca <= ${hoje}::date + d.dias) as dias
          from epi_historico h join epi e on e.id = h.epi_id
          where h.empresa_id = ${empresaId} and e.ativo and h.vencimento_ca <= ${hoje}::date + ${Math.max(...DIAS_DE_AVISO)}::int
            and not exists (select from epi_historico d where d.epi_id = h.epi_id and d.data > h.data and d.data <= ${hoje}::date)
          order by h.vencimento_ca, h.id) x
        where t.id = x.id and coalesce(t.avisado_dias > x.dias, true)
        returning x.nome, t.numero_ca as numero, t.vencimento_ca as vencimento`.execute(db);
      if (rows.length === 0) return 0;
      const ditos = rows.map(
        ({ nome, numero, vencimento }) =>
          `${nome}${numero ? ` (CA ${numero})` : ''}, ${formatarData(vencimento ?? '')}`,
      );
      const usuarios = await usuariosComPermissao({ db, empresaId }, epi.permissoes.ver);
      await enviarMensagem(
        { db, empresaId, ator: { nome: 'Ciranda RH' } },
        {
          tipo: 'S',
          texto: `${plural(rows.length, 'CA de EPI vence em breve ou venceu', 'CAs de EPI vencem em breve ou venceram')}: ${primeirosEResto(ditos, NOMES, { separador: '; ' })}.`,
          link: epi.path,
          usuarios,
        },
      );
      // One statement took them all.
      return Math.min(rows.length, lote - 1);
    },
  );
