import { z } from 'zod';
import { entreOsCadastros, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, dinheiro, grupo, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { errosDoPrimeiroValor } from './indices.rules.ts';

export const CAMINHO_INDICES = '/cargo-salario/indices';
export const opcoesDeIndices = `${CAMINHO_INDICES}/opcoes`;

const nome = texto({ label: 'Nome', max: 40, obrigatorio: true });
const grupoAC = texto({ label: 'Grupo na folha de pagamento', max: 20 });

/** What an index is worth from a day on. */
export const campoValor = dinheiro({ label: 'Valor' });

/** The first value comes with the new index; later ones have calls of their own, and reading shows the last one. */
const indiceHistorico = comRegras(
  z.object({
    data: data({ label: 'Data do valor' }),
    valor: campoValor,
  }),
  (historico, recusar) => {
    for (const { campo, mensagem } of errosDoPrimeiroValor(historico)) recusar(campo, mensagem);
  },
);

const campoTitulo = texto({ label: 'Título', max: 100 });

export const indice = resource({
  path: CAMINHO_INDICES,
  nome: { um: 'Índice', varios: 'Índices', genero: 'm' },
  permissoes: permissoesCargoSalario.indice,
  menu: { ...entreOsCadastros(40), sinonimos: ['salário mínimo', 'INPC', 'IPCA'] },
  form: z.object({
    nome,
    titulo: campoTitulo,
    grupoAC,
    indiceHistorico: grupo(indiceHistorico, { label: 'Valor inicial' }),
  }),
  linha: z.object({
    nome,
    titulo: campoTitulo,
    grupoAC,
    ultimaData: data({ label: 'Último valor desde' }),
    ultimoValor: dinheiro({ label: 'Último valor' }),
  }),
  filtro: z.object({ nome: opcional(nome) }),
});

/** Indices for a picker; those that wait for the payroll system may be seen and not chosen (decision U-0208). */
export const indicesPendentesDesabilitados = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_INDICES}/pendentes-desabilitados`,
  acesso: exige(permissoesCargoSalario.indice.ver, permissoesCargoSalario.faixaSalarial.ver),
  resumo: 'Lista índices, com os pendentes desabilitados',
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), desabilitado: z.boolean() })),
});
