import { z } from 'zod';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { epc } from '#modules/sst/epcs/epcs.contract.ts';
import { obra as obras } from '#modules/sst/obras/obras.contract.ts';
import { riscoDoAmbiente } from '#modules/sst/riscos/riscos.contract.ts';
import { lugarDosAmbientes } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  grupo,
  inteiro,
  lista,
  opcao,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';
import { conferirLugar, type Lugar, somenteDoLugar } from './ambientes.rules.ts';

export const CAMINHO_AMBIENTES = '/sst/ambientes';

export const locaisDoAmbiente = opcoes([
  ['1', 'Próprio'],
  ['2', 'De terceiros'],
]);
const tiposDeInscricao = opcoes([
  ['1', 'CNPJ'],
  ['3', 'CAEPF'],
  ['4', 'CNO'],
]);
const tiposProprios = opcoes([
  ['E', 'Estabelecimento'],
  ['O', 'Obra'],
]);

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const ativo = booleano({ label: 'Ativo' });
const cadastroPendente = booleano({ label: 'Cadastro pendente', ajuda: 'Falta dizer onde é o ambiente.' });
const localAmbiente = opcao(locaisDoAmbiente, { label: 'Local' });

/** What holds from a day on; the name stands beside it. */
export const camposDoHistorico = {
  data: data({ label: 'A partir da data', substantivo: 'data', obrigatorio: true }),
  dataValidade: data({ label: 'Data Encerramento' }),
  localAmbiente,
  chaveOpcaoTipoEstabelecimentoProprio: opcao(tiposProprios, { label: 'Onde' }),
  estabelecimento: referencia({ label: 'Estabelecimento', fonte: `${estabelecimentos.path}/opcoes` }),
  obra: referencia({ label: 'Obra', genero: 'f', fonte: `${obras.path}/opcoes` }),
  tipoInscricaoDeTerceiro: opcao(tiposDeInscricao, { label: 'Tipo de inscrição' }),
  cnpj: texto({ label: 'CNPJ', max: 18 }),
  caepf: texto({ label: 'CAEPF', max: 18 }),
  cno: texto({ label: 'CNO', max: 15 }),
  descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 4000 }),
  tempoExposicao: texto({
    label: 'Tempo de exposição',
    max: 100,
    exemplo: '8 horas por dia',
    ajuda: 'Número e unidade, ou em palavras: habitual e intermitente.',
  }),
};
const { data: desde, dataValidade } = camposDoHistorico;

/** A form that holds a place, checked and kept as its kind asks. */
export const comLugar = <S extends z.ZodObject>(schema: S): S =>
  comRegras(schema, (form, recusar) => conferirLugar(form as unknown as Lugar, recusar)).overwrite(
    (form) => somenteDoLugar(form as unknown as Lugar) as unknown as typeof form,
  );

/** Workplaces, with where they are over time and what may harm and protects people in them. */
export const ambiente = resource({
  path: CAMINHO_AMBIENTES,
  nome: { um: 'Ambiente', varios: 'Ambientes', genero: 'm' },
  ...lugarDosAmbientes,
  /** The first history comes with the new environment; later ones have calls of their own, and reading shows the one in force. */
  form: comRegras(
    z.object({
      nome,
      ativo,
      ambienteHistorico: grupo(comLugar(z.object(camposDoHistorico)), { label: 'Histórico' }),
      epcsIds: referenciasIds({ label: 'EPCs', fonte: `${epc.path}/opcoes` }),
      riscosAmbientes: lista(z.object({ id: inteiro({ label: 'Código' }), ...riscoDoAmbiente }), {
        label: 'Riscos',
        max: 100,
      }),
    }),
    ({ riscosAmbientes }, recusar) => {
      // A refused risk is empty here; what is wrong with it is said already.
      for (const lugar of lugaresRepetidos(riscosAmbientes.map(({ risco }) => risco?.id ?? null)))
        recusar(`riscosAmbientes.${lugar}.risco`, 'Este risco já está na lista');
    },
  ),
  linha: z.object({ nome, localAmbiente, data: opcional(desde), dataValidade, ativo, cadastroPendente }),
  filtro: z.object({ nome: opcional(nome), localAmbiente }),
  detalhe: z.object({ cadastroPendente }),
});
