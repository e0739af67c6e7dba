import { z } from 'zod';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  hora,
  inteiro,
  opcao,
  referencia,
  referenciasIds,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exige } from '#platform/shared/permission.ts';
import { telaDosPrevistos, verbosDosPrevistos } from './exames-previstos.contract.ts';

/** How many exams one call names. */
export const EXAMES_DA_CONVOCACAO = 200;

export const convocacaoForm = z.object({
  data: data({ label: 'Data', obrigatorio: true }),
  hora: hora({ label: 'Hora', genero: 'f', obrigatorio: true, ajuda: 'A da primeira pessoa, na ordem do nome.' }),
  intervalo: inteiro({
    label: 'Minutos entre uma pessoa e a outra',
    min: 1,
    max: 240,
    ajuda: 'Vazio: todas são chamadas para a mesma hora.',
  }),
  clinica: referencia({ label: 'Clínica', genero: 'f', fonte: `${clinica.path}/opcoes`, obrigatorio: true }),
  orientacoes: textoLongo({
    label: 'Orientações',
    genero: 'f',
    max: 1000,
    ajuda: 'O que levar ou preparar. Vai no e-mail.',
  }),
  porEmail: booleano({ label: 'Enviar por e-mail', ajuda: 'A quem tem endereço no cadastro.' }),
});
export type ConvocacaoForm = z.output<typeof convocacaoForm>;
const base = `/api${telaDosPrevistos.path}`;

/** Calls the talents of these exams to a clinic, each once with all of theirs; a later call of the same day takes the place of the earlier. */
export const convocarTalentos = endpoint({
  method: 'POST',
  path: `${base}/convocar`,
  acesso: exige(verbosDosPrevistos.CONVOCAR),
  resumo: 'Convoca talentos para os exames previstos, por e-mail e em lista',
  body: z.object({
    previstosIds: referenciasIds({ label: 'Exames', fonte: '', obrigatorio: true, max: EXAMES_DA_CONVOCACAO }),
    ...convocacaoForm.shape,
  }),
  resposta: z.object({ convocados: z.number(), semEmail: z.array(z.string()) }),
});

/** The list to be signed, or what each person takes along. */
export const modelosDosConvocados = opcoes([
  ['L', 'Lista por clínica, para assinar'],
  ['C', 'Uma carta por pessoa'],
]);
/** Whom the paper of a day is for. */
export const listaForm = z.object({
  data: convocacaoForm.shape.data,
  modelo: opcao(modelosDosConvocados, { label: 'Modelo', ajuda: 'Vazio: a lista.' }),
});
export type ListaForm = z.output<typeof listaForm>;
export const imprimirConvocados = endpoint({
  method: 'GET',
  path: `${base}/convocados`,
  acesso: exige(telaDosPrevistos.permissao),
  resumo: 'Os convocados de um dia em PDF, em lista com lugar para assinar ou em cartas',
  query: listaForm,
  formato: 'arquivo',
});
