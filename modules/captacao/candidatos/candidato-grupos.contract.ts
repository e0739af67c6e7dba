import { z } from 'zod';
import {
  camposExtras,
  camposPessoais,
  gruposDaPessoa,
  type SigiloDaPessoa,
  type SigiloDaTrajetoria,
  sigilo,
} from '#modules/organizacao/colaboradores/pessoa.contract.ts';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { dinheiro, grupo, inteiro, simNao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';

/** Authorities of what a candidate's form hides: `remuneracao` holds for the amount of alimony too. */
export interface SigiloDoCandidato extends SigiloDaPessoa, SigiloDaTrajetoria {}

/** The groups of the candidate's form: those of any person, and what is asked of candidates alone. */
export const gruposDoCandidato = (sigilos: SigiloDoCandidato) => ({
  ...gruposDaPessoa,
  camposExtras,
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
    { label: 'Dados pessoais', pessoal: 'apagar' },
  ),
  socioEconomica: grupo(
    z.object({
      pagaPensao: simNao(rotuloDe('socioEconomica.pagaPensao')),
      quantidade: inteiro({ label: 'Quantidade de pensões', genero: 'f', max: 99 }),
      valor: dinheiro({ label: 'Valor da pensão', positivo: true, ...sigilo(sigilos.remuneracao) }),
      possuiVeiculo: simNao(rotuloDe('socioEconomica.possuiVeiculo')),
    }),
    { label: 'Situação socioeconômica', pessoal: 'apagar' },
  ),
});
