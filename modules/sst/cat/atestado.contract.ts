import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import { conselhoDoAtestado } from '#modules/sst/afastamentos/atestados.contract.ts';
import { FONTE_CID10 } from '#modules/sst/cid10/cid10.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, hora, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_CAT, FONTE_DAS_LESOES, verbosDaCat } from './fontes.contract.ts';

const { SAUDE } = verbosDaCat;
const sensivel = { sensivel: SAUDE } as const;

const campos = {
  data: data({ label: 'Data do atendimento', obrigatorio: true, ...sensivel }),
  hora: hora({ label: 'Hora do atendimento', genero: 'f', obrigatorio: true, ...sensivel }),
  internacao: booleano({ label: 'Houve internação', ...sensivel }),
  dias: inteiro({
    label: 'Duração do tratamento, em dias',
    genero: 'f',
    min: 0,
    max: 9999,
    obrigatorio: true,
    ...sensivel,
  }),
  afasta: booleano({ label: 'Afastamento durante o tratamento', ...sensivel }),
  lesao: referencia({
    label: 'Natureza da lesão',
    genero: 'f',
    fonte: FONTE_DAS_LESOES,
    obrigatorio: true,
    ...sensivel,
  }),
  complementoLesao: texto({ label: 'Descrição complementar da lesão', genero: 'f', max: 200, ...sensivel }),
  diagnostico: texto({ label: 'Diagnóstico provável', max: 100, ...sensivel }),
  cid: referencia({ label: 'CID-10', fonte: FONTE_CID10, obrigatorio: true, ...sensivel }),
  observacaoMedica: texto({ label: 'Observação', genero: 'f', max: 255, ...sensivel }),
  emitente: texto({ label: 'Médico ou dentista', max: 70, obrigatorio: true, ...sensivel }),
  conselho: opcao(conselhoDoAtestado, { label: 'Conselho', obrigatorio: true, ...sensivel }),
  inscricao: texto({ label: 'Número de inscrição', max: 14, obrigatorio: true, ...sensivel }),
  uf: referencia({ label: 'UF do conselho', genero: 'f', fonte: fonteEstados, ...sensivel }),
};

/** What the certificate of an accident says: data of health (Lei 13.709/2018, art. 11), sealed at rest. */
export const atestadoDaCat = comRegras(z.object(campos), ({ conselho, uf }, recusar) => {
  // A refused field is empty here, whatever its type says.
  const council: string | null = conselho;
  if (uf === null && council !== null && council !== 'RMS') recusar('uf', 'UF do conselho é obrigatória');
});
export type AtestadoDaCat = z.output<typeof atestadoDaCat>;

const path = `/api${CAMINHO_CAT}/{id}/atestado`;

export const obterAtestadoDaCat = endpoint({
  method: 'GET',
  path,
  acesso: exige(SAUDE),
  resumo: 'Obtém o atestado de uma CAT',
  params: porId,
  resposta: z.object({
    colaborador: referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
    atestado: z.object(campos).nullable(),
  }),
});
export const gravarAtestadoDaCat = endpoint({
  method: 'PUT',
  path,
  acesso: exige(SAUDE),
  resumo: 'Guarda o atestado de uma CAT, em lugar do que havia',
  params: porId,
  body: atestadoDaCat,
});
