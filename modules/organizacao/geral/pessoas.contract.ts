import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { exige } from '#platform/shared/permission.ts';

const campoCpf = cpf({ label: 'CPF', obrigatorio: true });
const base = '/api/utilitario/geral/pessoas';
const acesso = exige(permissoesOrganizacao.colaborador.ver);

const pessoa = z
  .object({
    id: z.number(),
    nome: z.string(),
    empresa: z.object({ id: z.number(), nome: z.string() }),
    desligado: z.boolean(),
  })
  .nullable();

/** The talent with a CPF whom the person may see, in one of the own companies; null when there is none. */
export const pessoaPeloCpf = endpoint({
  method: 'GET',
  path: `${base}/cpf`,
  acesso,
  resumo: 'Pessoa com um CPF',
  query: z.object({ cpf: campoCpf }),
  resposta: pessoa,
});

/** The same in one company. */
export const pessoaPeloCpfNaEmpresa = endpoint({
  method: 'GET',
  path: `${base}/cpf-e-empresaId`,
  acesso,
  resumo: 'Pessoa com um CPF em uma empresa',
  query: z.object({
    cpf: campoCpf,
    empresaId: referenciaId({
      label: 'Empresa',
      genero: 'f',
      fonte: '/utilitario/empresas/opcoes',
      obrigatorio: true,
    }),
  }),
  resposta: pessoa,
});
