import { caepfValido, limparCaepf } from '#platform/shared/br/caepf.ts';
import { cnoValido, limparCno } from '#platform/shared/br/cno.ts';
import { cnpjValido, limparCnpj } from '#platform/shared/br/cnpj.ts';
import { mensagemObrigatorio, type Recusar } from '#platform/shared/contract/field-schema.ts';

/** Where a workplace is; what was refused or left out is null. */
export interface Lugar {
  readonly data: string | null;
  readonly dataValidade: string | null;
  readonly localAmbiente: string | null;
  readonly chaveOpcaoTipoEstabelecimentoProprio: string | null;
  readonly estabelecimento: object | null;
  readonly obra: object | null;
  readonly tipoInscricaoDeTerceiro: string | null;
  readonly cnpj: string | null;
  readonly caepf: string | null;
  readonly cno: string | null;
  /** In words: '8 horas por dia'. */
  readonly tempoExposicao?: string | null;
}

/** Which of the five kinds of place this is ('1E' own establishment, '1O' own worksite, '21' CNPJ, '23' CAEPF, '24' CNO of others), and what its number or record is asked in. */
export function oQueOLugarPede(
  lugar: Pick<Lugar, 'localAmbiente' | 'chaveOpcaoTipoEstabelecimentoProprio' | 'tipoInscricaoDeTerceiro'>,
) {
  const proprio = lugar.localAmbiente === '1';
  const deTerceiro = lugar.localAmbiente === '2';
  const chave = proprio ? lugar.chaveOpcaoTipoEstabelecimentoProprio : null;
  const tipo = deTerceiro ? lugar.tipoInscricaoDeTerceiro : null;
  return {
    proprio,
    deTerceiro,
    estabelecimento: chave === 'E',
    obra: chave === 'O',
    cnpj: tipo === '1',
    caepf: tipo === '3',
    cno: tipo === '4',
  };
}

const invalido = (valor: string | null, limpar: (texto: string) => string, valido: (texto: string) => boolean) =>
  valor === null || !valido(limpar(valor));

const POR_EXEMPLO = 'diga, por exemplo, 8 horas por dia.';
/** How many of a unit a day has. */
const POR_DIA = [
  [/^h(?:oras?)?(?:\s|\d|$)/, 24],
  [/^min(?:utos?)?(?:\s|$)/, 24 * 60],
] as const;

/**
 * Why a time of exposure is none, or null. It is a text, as the documents have it and eSocial does not ask for it (decision 286): words such as
 * 'Habitual e intermitente' say it too. One that begins with a number says more than zero, its unit, and no more than a day has.
 */
export function recusaDoTempo(escrito: string): string | null {
  const texto = escrito.trim().toLowerCase();
  if (/^[-\u2212]/.test(texto)) return `O tempo de exposição não fica abaixo de zero: ${POR_EXEMPLO}`;
  const numero = /^\d{1,6}(?:[.,]\d{1,2})?/.exec(texto)?.[0];
  if (numero === undefined) return null;
  const resto = texto.slice(numero.length).trim();
  const quanto = Number(numero.replace(',', '.'));
  if (quanto === 0 && !resto.startsWith(':')) return `O tempo de exposição é maior que zero: ${POR_EXEMPLO}`;
  if (resto === '') return `Falta a unidade do tempo de exposição: ${POR_EXEMPLO}`;
  const noDia = resto.includes('dia') || resto.includes('diár');
  const maximo = POR_DIA.find(([unidade]) => unidade.test(resto))?.[1];
  return noDia && maximo !== undefined && quanto > maximo ? `Um dia não tem tanto tempo: ${POR_EXEMPLO}` : null;
}

/** Refuses what the kind of place asks for and the form leaves out (V-0471 to V-0477). */
export function conferirLugar(lugar: Lugar, recusar: Recusar): void {
  const doTempo = lugar.tempoExposicao ? recusaDoTempo(lugar.tempoExposicao) : null;
  if (doTempo !== null) recusar('tempoExposicao', doTempo);
  const pede = oQueOLugarPede(lugar);
  if (lugar.data !== null && lugar.dataValidade !== null && lugar.dataValidade < lugar.data)
    recusar('dataValidade', 'Data Encerramento inferior `A partir da data`.');
  if (pede.proprio && lugar.chaveOpcaoTipoEstabelecimentoProprio === null)
    recusar('chaveOpcaoTipoEstabelecimentoProprio', mensagemObrigatorio('Onde'));
  if (pede.estabelecimento && lugar.estabelecimento === null) recusar('estabelecimento', 'Estabelecimento é requerido');
  if (pede.obra && lugar.obra === null) recusar('obra', 'Obra é requerida');
  if (pede.deTerceiro && lugar.tipoInscricaoDeTerceiro === null)
    recusar('tipoInscricaoDeTerceiro', mensagemObrigatorio('Tipo de inscrição'));
  if (pede.cnpj && invalido(lugar.cnpj, limparCnpj, cnpjValido)) recusar('cnpj', 'CNPJ inválido');
  if (pede.caepf && invalido(lugar.caepf, limparCaepf, caepfValido)) recusar('caepf', 'CAEPF inválido');
  if (pede.cno && lugar.cno === null) recusar('cno', 'CNO é obrigatório');
  else if (pede.cno && invalido(lugar.cno, limparCno, cnoValido)) recusar('cno', 'CNO inválido');
}

/** The place without numbers that its kind does not have, its own without mask. Establishment and worksite stay: whether they are offered is looked at first, and saving drops the one that is not of the kind. */
export function somenteDoLugar<T extends Lugar>(lugar: T): T {
  const pede = oQueOLugarPede(lugar);
  const se = <V>(quando: boolean, valor: V): V | null => (quando ? valor : null);
  const numero = (quando: boolean, valor: string | null, limpar: (texto: string) => string) =>
    quando && valor !== null ? limpar(valor) : null;
  return {
    ...lugar,
    chaveOpcaoTipoEstabelecimentoProprio: se(pede.proprio, lugar.chaveOpcaoTipoEstabelecimentoProprio),
    tipoInscricaoDeTerceiro: se(pede.deTerceiro, lugar.tipoInscricaoDeTerceiro),
    cnpj: numero(pede.cnpj, lugar.cnpj, limparCnpj),
    caepf: numero(pede.caepf, lugar.caepf, limparCaepf),
    cno: numero(pede.cno, lugar.cno, limparCno),
  };
}
