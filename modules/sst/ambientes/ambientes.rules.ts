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

/** Refuses what the kind of place asks for and the form leaves out (V-0471 to V-0477). */
export function conferirLugar(lugar: Lugar, recusar: Recusar): void {
  if (lugar.tempoExposicao?.trimStart().startsWith('-'))
    recusar('tempoExposicao', 'O tempo de exposição não fica abaixo de zero: diga, por exemplo, 8 horas por dia.');
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
