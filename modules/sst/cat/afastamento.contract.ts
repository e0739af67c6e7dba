import { z } from 'zod';
import { afastamento, dias, fim, inicio, profissional } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { comFimEDias, type DiasDoAfastamento, errosDosDias } from '#modules/sst/afastamentos/afastamentos.rules.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro } from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { colaborador } from './cat.contract.ts';
import { CAMINHO_CAT, FONTE_DOS_AFASTAMENTOS } from './fontes.contract.ts';

const path = `/api${CAMINHO_CAT}/{id}/afastamento`;
const acesso = exige(permissoesDeAfastamentos.inserir);
const nomeado = z.object({ id: z.number(), nome: z.string() });

/** The leave that an accident caused, as it is registered from the accident. */
export const afastamentoDaCat = comRegras(
  z.object({
    afastamento,
    inicio,
    dias,
    fim,
    profissional,
    levarAtestado: booleano({
      label: 'Levar o atestado da CAT',
      ajuda: 'Data, dias, CID e quem o emitiu passam ao afastamento.',
    }),
  }),
  (form, recusar) => {
    // A refused field is empty here, whatever its type says.
    const { inicio: de, ...resto } = form as unknown as Omit<DiasDoAfastamento, 'inicio'> & { inicio: string | null };
    if (de !== null) for (const { campo, mensagem } of errosDosDias({ ...resto, inicio: de })) recusar(campo, mensagem);
  },
).overwrite((form) => ({ ...form, ...comFimEDias(form as unknown as DiasDoAfastamento) }));
export type AfastamentoDaCat = z.output<typeof afastamentoDaCat>;

/** Leaves for an accident or a disease of one talent, for the CAT of that talent; without a talent, those with these ids. None for who does not see leaves. */
export const opcoesDoAfastamento = endpoint({
  method: 'GET',
  path: `/api${FONTE_DOS_AFASTAMENTOS}`,
  acesso: deQuemEscolhe(permissoesDeAfastamentos.ver),
  resumo: 'Opções de afastamentos por acidente ou doença do talento de uma CAT',
  query: extend(optionQuery, { colaboradorId: idDe(colaborador, { obrigatorio: false }) }),
  resposta: optionRows,
});

export const proporAfastamento = endpoint({
  method: 'GET',
  path,
  acesso,
  resumo: 'Propõe o afastamento de um acidente: motivo, início e dias',
  params: porId,
  resposta: z.object({
    colaborador: nomeado,
    afastamento: nomeado.nullable(),
    inicio: z.string(),
    dias: z.number().nullable(),
    /** What the sealed certificate gives, for who may read it and write it there. */
    diasDoAtestado: inteiro({ label: 'Dias do atestado', rastro: true }),
    /** Whether there is a certificate that this person may take along. */
    temAtestado: z.boolean(),
  }),
});

export const registrarAfastamento = endpoint({
  method: 'POST',
  path,
  acesso,
  resumo: 'Registra o afastamento de um acidente e o liga à CAT',
  params: porId,
  body: afastamentoDaCat,
  resposta: z.object({ afastamentoId: z.number() }),
});
