import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { CAMINHO_TOXICOLOGICOS, lugarDosToxicologicos } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { cnpj } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { CODIGO_INVALIDO, codigoLimpo, codigoValido } from './toxicologicos.rules.ts';

/** The states by their letters, as S-2221 has them (ufCRM). */
const ufs = opcoes([
  ['AC', 'AC'],
  ...'AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'
    .split(' ')
    .map((uf) => [uf, uf] as const),
]);
const { ver } = lugarDosToxicologicos.permissoes;
const manter = { pessoal: 'manter' } as const;
/** Sealed at rest, and every reading is written down (decision 224). */
const reservado = { sensivel: ver, obrigatorio: true, semRascunho: true, ...manter } as const;

const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ...manter,
});
const dia = data({ label: 'Data do exame', obrigatorio: true, ...manter });

export const toxicologicoForm = comRegras(
  z.object({
    colaborador,
    data: dia,
    cnpjLaboratorio: cnpj({ label: 'CNPJ do laboratório', ...reservado }),
    codigo: texto({
      label: 'Código do exame',
      max: 15,
      exemplo: 'AB123456789',
      ajuda: 'Duas letras e nove números, como o laboratório o dá.',
      ...reservado,
    }),
    medico: texto({ label: 'Médico', max: 70, min: 2, ...reservado }),
    crm: texto({ label: 'CRM', max: 10, ...reservado }),
    uf: opcao(ufs, { label: 'UF do CRM', genero: 'f', ...reservado }),
  }),
  ({ codigo }, recusar) => {
    if (codigo && !codigoValido(codigoLimpo(codigo))) recusar('codigo', CODIGO_INVALIDO);
  },
).overwrite((form) => ({ ...form, codigo: form.codigo && codigoLimpo(form.codigo) }));

/** A toxicological exam of a professional driver. What it found goes to the driver and to nobody here. */
export const toxicologico = resource({
  path: CAMINHO_TOXICOLOGICOS,
  nome: { um: 'Exame toxicológico', varios: 'Exames Toxicológicos', genero: 'm' },
  ...lugarDosToxicologicos,
  form: toxicologicoForm,
  detalhe: z.object({ anonimo }),
  linha: z.object({ data: dia, colaborador, anonimo }),
  filtro: z.object({
    colaboradorId: idDe(colaborador, { obrigatorio: false }),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});

/** The event S-2221 of an exam, unsigned, as the layout S-1.3 has it; refused with all that lacks. */
export const xmlDoToxicologico = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_TOXICOLOGICOS}/{id}/xml-s2221`,
  acesso: exige(ver),
  resumo: 'Baixa o XML do evento S-2221 de um exame toxicológico',
  params: porId,
  formato: 'arquivo',
});
