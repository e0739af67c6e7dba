import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, texto } from '#platform/shared/contract/kinds.ts';
import { propriaConta, publico, usuario } from '#platform/shared/permission.ts';
import { DIAS_DO_CALENDARIO, dentroDoLimite } from './calendario.rules.ts';

const compromisso = z.object({
  /** Unique among all of them. */
  chave: z.string(),
  /** What it is, of many: 'Aulas'. */
  tipo: z.string(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  data: z.string(),
  horaIni: z.string().nullable(),
  horaFim: z.string().nullable(),
  local: z.string().nullable(),
  link: z.string().nullable(),
  path: z.string(),
});
export type Compromisso = z.output<typeof compromisso>;

/** A period that one page of a calendar asks for: both days, the later one last, and no longer than a month with the weeks around it. */
export const periodoDoCalendario = comRegras(
  z.object({
    inicio: data({ label: 'Início', genero: 'm', obrigatorio: true }),
    fim: data({ label: 'Fim', genero: 'm', obrigatorio: true }),
  }),
  ({ inicio, fim }, recusar) => {
    const recusa = inicio && fim ? dentroDoLimite(inicio, fim) : null;
    if (recusa) recusar('fim', recusa);
  },
);

/** What the person takes part in or has to deliver in a period, the earliest first. */
export const lerCalendario = endpoint({
  method: 'GET',
  path: '/api/calendario',
  acesso: usuario,
  resumo: 'Compromissos e prazos de quem entrou',
  query: periodoDoCalendario,
  resposta: z.array(compromisso),
});

/** Whether calendar programs can read the own calendar, and since when; the address itself is shown once, when it is made. */
export const obterAssinatura = endpoint({
  method: 'GET',
  path: '/api/calendario/assinatura',
  acesso: propriaConta,
  resumo: 'Situação do endereço do próprio calendário',
  resposta: z.object({ criadaEm: z.string().nullable() }),
});

export const criarAssinatura = endpoint({
  method: 'POST',
  path: '/api/calendario/assinatura',
  acesso: propriaConta,
  resumo: 'Cria o endereço do próprio calendário; o anterior deixa de abrir',
  resposta: z.object({ endereco: z.string() }),
});

export const encerrarAssinatura = endpoint({
  method: 'DELETE',
  path: '/api/calendario/assinatura',
  acesso: propriaConta,
  resumo: 'Encerra o endereço do próprio calendário',
});

/** What a calendar program reads: the days around today, by the secret of the address alone. */
export const assinado = endpoint({
  method: 'GET',
  path: '/api/calendario/assinado/{segredo}',
  acesso: publico,
  resumo: `Calendário de uma pessoa, para programas de agenda (até ${DIAS_DO_CALENDARIO.depois} dias à frente)`,
  params: z.object({ segredo: texto({ label: 'Endereço', max: 64, obrigatorio: true }) }),
  formato: 'arquivo',
});
