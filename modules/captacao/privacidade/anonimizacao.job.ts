import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { jobDasOrdens, type Ordem, ordenarAnonimizacao } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { anonimizarCandidatos } from './anonimizar-candidatos.queries.ts';
import { concluirEliminacao, lerDestinatarios, queAindaPedem } from './eliminacao.queries.ts';
import { lerGuardados, regraDaGuarda } from './retencao.queries.ts';
import { impedimentoDaAnonimizacao, motivoDaRetencao } from './retencao.rules.ts';

const JOB_ANONIMIZACAO = 'captacao.anonimizacao';

/** Keeps an order about candidates in the caller's transaction and hands it to the queue; returns its id. */
export const ordenar = (
  o: Parameters<typeof ordenarAnonimizacao>[0],
  ordem: Pick<Ordem, 'origem' | 'ids'>,
): Promise<number> => ordenarAnonimizacao(o, { ...ordem, tarefa: JOB_ANONIMIZACAO, titular: TITULAR_CANDIDATO });

/** Of these candidates those that may still go: things may have changed since the order, and who asked may have taken it back. */
async function aindaPodem(db: Db, { empresaId, origem }: Ordem, escolhidos: readonly number[]): Promise<number[]> {
  const ids = origem === 'PEDIDO' ? await queAindaPedem(db, escolhidos) : escolhidos;
  const regra = await regraDaGuarda(db, empresaId);
  const hoje = dataDeHoje(zonaDoServidor());
  const guardados = await lerGuardados(db, empresaId, { ids });
  return guardados
    .filter((um) =>
      // Who asks to leave leaves running selections too; only an employment record stays.
      origem === 'PEDIDO'
        ? motivoDaRetencao({ contratado: um.contratado, emSelecao: false }) === null
        : impedimentoDaAnonimizacao(um, regra, hoje) === null,
    )
    .map(({ id }) => id);
}

/** Forgets the candidates of an order, and answers those who asked for it. */
export const anonimizacaoJob = (services: ModuleServices): JobDefinition =>
  jobDasOrdens({
    nome: JOB_ANONIMIZACAO,
    titulo: 'Anonimização de candidatos',
    titular: TITULAR_CANDIDATO,
    entidade: 'Candidato',
    async esquecer({ db, enfileirar }, ordem, ids) {
      const { empresaId } = ordem;
      const pedido = ordem.origem === 'PEDIDO';
      const podem = await aindaPodem(db, ordem, ids);
      const destinatarios = pedido ? await lerDestinatarios(db, ids) : [];
      await anonimizarCandidatos(
        db,
        { tabelas: services.dadosPessoais(), esquecimentos: services.esquecimentos() },
        { empresaId, ids: podem, motivo: pedido ? 'PEDIDO' : 'PRAZO' },
      );
      if (pedido) await concluirEliminacao({ db, enfileirar, empresaId }, { ids, podem, destinatarios });
      return podem;
    },
  });
