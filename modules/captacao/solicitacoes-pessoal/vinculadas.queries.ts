import { sql } from 'kysely';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';
import { listarSolicitacoesDaArea } from './vinculadas.contract.ts';

export const vinculadasHandlers: readonly Handler[] = [
  on(listarSolicitacoesDaArea, async (ctx, { params: { id } }) => {
    const area = await sql`select 1 from area_organizacional t where t.id = ${id} and t.empresa_id = ${ctx.empresaId}
      and ${naAreaVisivel(ctx, sql.ref('t.id')) ?? sql`true`}`.execute(ctx.db);
    if (area.rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    const filtro = solicitacoesPessoal.contrato.filtro.parse({ areaOrganizacionaId: id, visualizar: 'T', status: 'T' });
    const lista = await solicitacoesPessoal.listar(ctx, filtro);
    return ('content' in lista ? lista.content : lista).map((linha) => ({
      id: linha.id,
      nome: linha.descricao ?? '',
      data: linha.data ?? '',
      situacao: linha.situacao ?? 'A',
    }));
  }),
];
