import { backgroundContext } from '#platform/server/http/background.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { PersonJobCtx } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { regra } from '#platform/shared/problem.ts';
import { carregarUsuario } from './identidade.queries.ts';

/** Work in a transaction of its own, in the name of somebody. */
export type EmNome = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

interface Quem {
  readonly usuarioId: number;
  readonly empresaId: number;
  /** What the person must still hold. */
  readonly permissao: Permission;
  /** What is said when they do not. */
  readonly recusa: string;
  /** What the log calls the request by. */
  readonly id: string;
}

/**
 * Transactions of a job in the name of who asked for it, with the authorities that they hold at each of them. Throws a business rule
 * (`recusa`) when the person is gone or may not do it any more.
 */
export function emNomeDe(
  services: ModuleServices,
  job: PersonJobCtx,
  { usuarioId, empresaId, permissao, recusa, id }: Quem,
): EmNome {
  return async (work) => {
    const pessoa = await job.transacao({ tipo: 'sistema' }, (db) =>
      carregarUsuario(services.permissoes)(db, usuarioId),
    );
    const aqui = pessoa?.empresas.find((empresa) => empresa.id === empresaId);
    if (!pessoa || !aqui?.permissoes.has(permissao)) throw regra(recusa);
    return job.transacao({ tipo: 'empresas', ids: [empresaId], atual: empresaId }, (db, enfileirar) =>
      work(
        backgroundContext({
          db,
          pessoa,
          empresaId,
          empresas: [empresaId],
          id,
          signal: job.signal,
          enfileirar,
          relatorios: services.relatorios(),
        }),
      ),
    );
  };
}
