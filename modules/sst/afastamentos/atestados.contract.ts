import { z } from 'zod';
import { FONTE_CID10 } from '#modules/sst/cid10/cid10.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, lista, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** Councils whose members sign certificates. */
export const conselhoDoAtestado = opcoes([
  ['CRM', 'CRM'],
  ['CRO', 'CRO'],
  ['RMS', 'RMS'],
]);

/** Figures of an inscription in the regional council of medicine; the others have longer ones. */
const INSCRICAO_NO_CRM = 10;

/** What is said of a certificate. */
export const camposDoAtestado = {
  id: inteiro({ label: 'Código' }),
  dataEmissao: data({ label: 'Data de emissão', obrigatorio: true }),
  dias: inteiro({ label: 'Dias de repouso', min: 1, max: 999, obrigatorio: true }),
  cid: referencia({
    label: 'CID-10',
    fonte: FONTE_CID10,
    ajuda: 'Só com a concordância do paciente (Resolução CFM 1.658/2002).',
  }),
  nomeProfissional: texto({ label: 'Médico ou dentista', max: 70, obrigatorio: true }),
  conselho: opcao(conselhoDoAtestado, { label: 'Conselho', obrigatorio: true }),
  numeroInscricao: texto({ label: 'Número de inscrição', max: 14, obrigatorio: true }),
  uf: referencia({ label: 'UF do conselho', genero: 'f', fonte: '/utilitario/geral/estados/opcoes' }),
  observacao: texto({ label: 'Observação do atestado', genero: 'f', max: 255 }),
};

const item = comRegras(z.object(camposDoAtestado), ({ conselho, uf, numeroInscricao }, recusar) => {
  // A refused field is empty here, whatever its type says.
  const council: string | null = conselho;
  const inscricao: string | null = numeroInscricao;
  if (uf === null && council !== null && council !== 'RMS') recusar('uf', 'UF do conselho é obrigatória');
  if (council === 'CRM' && (inscricao ?? '').length > INSCRICAO_NO_CRM)
    recusar('numeroInscricao', `Número de inscrição no CRM deve ter no máximo ${INSCRICAO_NO_CRM} caracteres`);
});

/** Medical certificates: health data (Lei 13.709/2018, art. 11), read and written only with their authority, and in no draft of the browser. */
export const atestados = lista(item, {
  label: 'Atestados',
  max: 50,
  sensivel: permissoesDeAfastamentos.verbos.ATESTADO,
  semRascunho: true,
});
