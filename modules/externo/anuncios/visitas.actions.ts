import { sql } from 'kysely';
import { VISIVEL_NO_PORTAL } from '#modules/captacao/captacao.api.ts';
import { exigirVez } from '#modules/externo/publico.queries.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contarVisita } from './vagas.contract.ts';

/** Openings that one address may count in an hour: an office shares one. */
const porEndereco = { falhas: 300, minutos: 60 } as const;

/** Counts openings of the pages of vacancies; of one that visitors do not see nothing is counted, nor said. */
export function visitasHandlers(services: ModuleServices): Handler[] {
  return [
    onPrepared(
      contarVisita,
      ({ endereco }) => exigirVez(services.engine, 'visita', endereco, porEndereco),
      async (ctx, { params }) => {
        await sql`insert into anuncio_visita (empresa_id, anuncio_id, dia)
          select t.empresa_id, t.id, ${ctx.hoje} from anuncio t
          join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
          where t.id = ${params.id} and ${VISIVEL_NO_PORTAL}
          on conflict (anuncio_id, dia) do update set visitas = anuncio_visita.visitas + 1`.execute(ctx.db);
      },
      { escopo: 'sistema', semAuditoria: true },
    ),
  ];
}
