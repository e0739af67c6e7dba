import { mensagemObrigatorio, type Recusar } from '#platform/shared/contract/field-schema.ts';

/** Figures of an inscription in the regional council of medicine; the others have longer ones. */
const INSCRICAO_NO_CRM = 10;

interface Inscricao {
  readonly orgaoDeClasse: string | null;
  readonly siglaOrgaoDeClasse: string | null;
  readonly numeroInscricao: string | null;
  readonly uf: object | null;
}

/** Refuses what the council of a professional asks for and the form leaves out or exceeds (V-0540, V-0541, V-0542); fields that were refused are empty here. */
export function conferirProfissional(form: Inscricao, recusar: Recusar): void {
  const { orgaoDeClasse, siglaOrgaoDeClasse, numeroInscricao, uf } = form;
  if (orgaoDeClasse === null) return;
  if (orgaoDeClasse !== '3' && uf === null) recusar('uf', mensagemObrigatorio('UF do órgão', 'f'));
  if (orgaoDeClasse === '9' && siglaOrgaoDeClasse === null)
    recusar('siglaOrgaoDeClasse', mensagemObrigatorio('Sigla do órgão', 'f'));
  if (orgaoDeClasse === '1' && (numeroInscricao ?? '').length > INSCRICAO_NO_CRM)
    recusar('numeroInscricao', `Número de inscrição no CRM deve ter no máximo ${INSCRICAO_NO_CRM} caracteres`);
}

/** The form of a professional without the name of the council where its code says it. */
export function somenteDoOrgao<T extends Inscricao>(form: T): T {
  return form.orgaoDeClasse === '9' ? form : { ...form, siglaOrgaoDeClasse: null };
}

/** Councils whose members may hold a kind of contract; kinds that are not here are for all: NR-7 (7.5.1) asks for a physician, eSocial (S-2240, ideOC) for medicine, engineering or another council. */
const ORGAOS_DO_CONTRATO: Readonly<Record<string, { orgaos: readonly string[]; recusa: string }>> = {
  M: { orgaos: ['1'], recusa: 'O médico autorizado é inscrito no CRM.' },
  P: { orgaos: ['1'], recusa: 'O coordenador do PCMSO é inscrito no CRM (NR-7).' },
  R: {
    orgaos: ['1', '4', '9'],
    recusa:
      'O responsável pelos registros ambientais é inscrito no CRM, no CREA ou em outro órgão que não o CRO e o RMS.',
  },
};

/** Why a professional of this council may not hold this kind of contract, or null. */
export function recusaDoContrato(tipoContrato: string, orgaoDeClasse: string): string | null {
  const asked = ORGAOS_DO_CONTRATO[tipoContrato];
  return asked && !asked.orgaos.includes(orgaoDeClasse) ? asked.recusa : null;
}
