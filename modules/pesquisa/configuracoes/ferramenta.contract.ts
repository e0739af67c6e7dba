import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { booleano, senha, texto } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { permissoesDaConfiguracao, telaDaConfiguracao } from './configuracoes.contract.ts';

/** The survey tool of another house to which a company sends its surveys; off until it is set up. */
export const ferramentaForm = z.object({
  ativa: booleano({ label: 'Enviar pesquisas à ferramenta externa' }),
  endereco: texto({ label: 'Endereço', max: 300, exemplo: 'https://pesquisas.exemplo.com.br/api' }),
  chave: senha({ label: 'Chave de acesso', max: 200, ajuda: 'Nunca é mostrada. Em branco, fica a que está guardada.' }),
});
export type FerramentaForm = z.output<typeof ferramentaForm>;

const base = `/api${telaDaConfiguracao.path}/ferramenta-externa`;
const lida = z.object({ ativa: z.boolean(), endereco: z.string().nullable(), temChave: z.boolean() });
export type Ferramenta = z.output<typeof lida>;

export const lerFerramenta = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(permissoesDaConfiguracao.ver),
  resumo: 'Lê a ferramenta externa de pesquisas da empresa',
  resposta: lida,
});
export const gravarFerramenta = endpoint({
  method: 'PUT',
  path: base,
  acesso: exige(permissoesDaConfiguracao.verbos.EDITAR),
  resumo: 'Grava a ferramenta externa de pesquisas da empresa',
  body: ferramentaForm,
  resposta: lida,
});
/** Calls the tool as it is set up, and says what came of it. */
export const testarFerramenta = endpoint({
  method: 'POST',
  path: `${base}/testar`,
  escreve: false,
  acesso: exige(permissoesDaConfiguracao.verbos.EDITAR),
  resumo: 'Chama a ferramenta externa de pesquisas e diz se ela atende',
  resposta: z.object({ atende: z.boolean(), mensagem: z.string() }),
});
