import { sql } from 'kysely';
import { certificacoesDe } from '#modules/desenvolvimento/colaboradores-certificacoes/exigencias.queries.ts';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { situacaoSql } from './certificados.queries.ts';
import { arquivoDoCertificado } from './impressao.report.ts';
import { baixarMeuCertificado, listarMeusCertificados, type MeusCertificados } from './proprios.contract.ts';

export const propriosHandlers = (config: Config): readonly Handler[] => [
  on(listarMeusCertificados, async (ctx) => {
    const eu = await talentoDaSessao(ctx);
    if (eu === null) return { certificacoes: [], certificados: [] };
    const { rows } = await sql<MeusCertificados['certificados'][number]>`select t.id, t.numero, t.nome,
        t.carga_horaria as "cargaHoraria", t.concluido_em as "concluidoEm", t.valido_ate as "validoAte", ${situacaoSql('t')} as situacao
      from certificado t where t.colaborador_id = ${eu} and t.empresa_id = ${ctx.empresaId}
      order by t.concluido_em desc, t.id desc limit 200`.execute(ctx.db);
    return { certificacoes: await certificacoesDe(ctx, eu), certificados: rows };
  }),
  onFile(baixarMeuCertificado, async (ctx, { params: { id } }) => {
    const eu = await talentoDaSessao(ctx);
    const arquivo = await arquivoDoCertificado(config, ctx, sql`t.id = ${id} and t.colaborador_id = ${eu}`);
    if (!arquivo) throw new ProblemError('NAO_ENCONTRADO');
    return arquivo;
  }),
];
