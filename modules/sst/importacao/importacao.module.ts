import { sql } from 'kysely';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { importacaoHandlers } from './importacao.actions.ts';
import { telaDaImportacao } from './importacao.contract.ts';
import { importacaoJob, limpezaDeImportacoes } from './importacao.job.ts';

export const importacaoDeSst = (services: ModuleServices): Feature => ({
  handlers: importacaoHandlers,
  telas: [telaDaImportacao],
  jobs: [importacaoJob(services), limpezaDeImportacoes],
  dadosPessoais: [
    {
      titular: 'colaborador',
      tabela: 'sst_importacao_linha',
      titulo: 'Linhas de importações de SST',
      // Rows that were not checked yet name a person by the CPF alone.
      linhas: (
        ids,
      ) => sql`(t.colaborador_id = any (${ids}) or exists (select from colaborador c where c.id = any (${ids})
        and c.empresa_id = t.empresa_id and c.cpf = regexp_replace(t.celulas -> 'CPF' ->> 'valor', '\\D', '', 'g')))`,
      anonimizar: { modo: 'apagar' },
    },
  ],
});
