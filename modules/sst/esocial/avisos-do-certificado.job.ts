import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { telaDoEsocial, verbosDoEsocial } from './esocial.contract.ts';

/** Days before the end of a certificate on which it is told of; -1 once it has ended. */
const DIAS_DE_AVISO = [30, 10, -1];

/** Every morning: the company's certificate that ends within 30 or 10 days, or has ended, is told of to who may replace it, each of these once. */
export const avisoDoCertificado = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'sst.vencimento-do-certificado',
      titulo: 'Aviso do certificado A1 do eSocial que vence em 30 e 10 dias e do vencido',
      agenda: '40 7 * * *',
    },
    async ({ db, empresaId, hoje }) => {
      const { rows } = await sql<{ titular: string; validoAte: string; venceu: boolean }>`
        update esocial_certificado t set avisado_dias = x.dias from (
          select c.id, (select min(d.dias) from unnest(${DIAS_DE_AVISO}::int[]) d (dias)
            where c.valido_ate <= ${hoje}::date + d.dias) as dias
          from esocial_certificado c where c.empresa_id = ${empresaId}) x
        where t.id = x.id and x.dias is not null and coalesce(t.avisado_dias > x.dias, true)
        returning t.titular, t.valido_ate as "validoAte", x.dias < 0 as venceu`.execute(db);
      for (const { titular, validoAte, venceu } of rows)
        await enviarMensagem(
          { db, empresaId, ator: { nome: 'Ciranda RH' } },
          {
            tipo: 'S',
            texto: venceu
              ? `O certificado A1 do eSocial (${titular}) venceu em ${formatarData(validoAte)}: nenhum evento é enviado até que outro seja guardado.`
              : `O certificado A1 do eSocial (${titular}) vence em ${formatarData(validoAte)}: guarde o novo antes disso.`,
            link: telaDoEsocial.path,
            usuarios: await usuariosComPermissao({ db, empresaId }, verbosDoEsocial.CONFIGURAR),
          },
        );
      return rows.length;
    },
  );
