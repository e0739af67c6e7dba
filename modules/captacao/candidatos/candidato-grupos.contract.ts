import { z } from 'zod';
import {
  camposPessoais,
  gruposDaPessoa,
  type SigiloDaPessoa,
  sigilo,
} from '#modules/organizacao/colaboradores/pessoa.contract.ts';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { data, dinheiro, grupo, inteiro, simNao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** Authorities of what a candidate's form hides; absent where candidates see their own. */
export interface SigiloDoCandidato extends SigiloDaPessoa {
  /** Of pay in former jobs and the amount of alimony. */
  readonly remuneracao?: Permission;
}

/** The groups of the candidate's form (000 §3, 'Candidate'): those of any person, and what is asked of candidates alone. */
export const gruposDoCandidato = (sigilos: SigiloDoCandidato) => ({
  ...gruposDaPessoa,
  pessoal: grupo(
    z.object({
      ...camposPessoais(sigilos),
      profissaoConjuge: texto({ ...rotuloDe('pessoal.profissaoConjuge'), max: 100 }),
      profissaoPai: texto({ ...rotuloDe('pessoal.profissaoPai'), max: 100 }),
      profissaoMae: texto({ ...rotuloDe('pessoal.profissaoMae'), max: 100 }),
      possuiParentes: simNao({ label: 'Possui parentes ou amigos na empresa' }),
      parentesAmigos: textoLongo({ label: 'Parentes ou amigos na empresa', max: 255 }),
      indicadoPor: texto({ ...rotuloDe('pessoal.indicadoPor'), max: 100 }),
    }),
    { label: 'Dados pessoais' },
  ),
  socioEconomica: grupo(
    z.object({
      pagaPensao: simNao(rotuloDe('socioEconomica.pagaPensao')),
      quantidade: inteiro({ label: 'Quantidade de pensões', genero: 'f', max: 99 }),
      valor: dinheiro({ label: 'Valor da pensão', positivo: true, ...sigilo(sigilos.remuneracao) }),
      possuiVeiculo: simNao(rotuloDe('socioEconomica.possuiVeiculo')),
    }),
    { label: 'Situação socioeconômica' },
  ),
});

const extra = (label: string) => texto({ label, max: 255 });
const extraLongo = (label: string) => textoLongo({ label, max: 4000 });

/** Fields that each company titles as it likes (000 §3, 'camposExtras'). */
export const camposExtras = grupo(
  z.object({
    texto1: extra('Texto 1'),
    texto2: extra('Texto 2'),
    texto3: extra('Texto 3'),
    texto4: extra('Texto 4'),
    texto5: extra('Texto 5'),
    texto6: extra('Texto 6'),
    texto7: extra('Texto 7'),
    texto8: extra('Texto 8'),
    textolongo1: extraLongo('Texto longo 1'),
    textolongo2: extraLongo('Texto longo 2'),
    data1: data({ label: 'Data 1' }),
    data2: data({ label: 'Data 2' }),
    data3: data({ label: 'Data 3' }),
    valor1: dinheiro({ label: 'Valor 1' }),
    valor2: dinheiro({ label: 'Valor 2' }),
    numero1: inteiro({ label: 'Número 1', min: -2_147_483_648 }),
  }),
  { label: 'Campos extras' },
);
