import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { importacaoHandlers } from './importacao-usuarios.actions.ts';
import { telaDaImportacao } from './importacao-usuarios.contract.ts';
import { importacaoJob, limpezaDeImportacoes } from './importacao-usuarios.job.ts';

export const importacaoDeUsuarios = (services: ModuleServices): Feature => ({
  handlers: importacaoHandlers,
  telas: [telaDaImportacao],
  jobs: [importacaoJob(services), limpezaDeImportacoes],
  dadosPessoais: [
    {
      titular: TITULAR_COLABORADOR,
      tabela: 'usuario_importacao_linha',
      titulo: 'Linhas de importações de usuários',
      quemVe: [permissoesOrganizacao.usuario.ver],
      // Rows that were not checked yet name a person by the registration or the CPF alone.
      linhas: (ids) => sql`(t.colaborador_id = any (${ids})
        or t.registro in (select u.id from usuario u where u.colaborador_id = any (${ids}))
        or exists (select from colaborador c where c.id = any (${ids}) and c.empresa_id = t.empresa_id
          and (c.matricula = t.celulas -> 'Matrícula do talento' ->> 'valor'
            or c.cpf = regexp_replace(t.celulas -> 'CPF' ->> 'valor', '\\D', '', 'g'))))`,
      anonimizar: { modo: 'apagar' },
    },
  ],
});
