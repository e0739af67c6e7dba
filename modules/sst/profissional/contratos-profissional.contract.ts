import { z } from 'zod';
import { estabelecimento } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { ondeAtende } from '#modules/sst/clinicas/clinicas.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { chamadasDoHistorico } from '#modules/sst/historicos.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, opcao, referencia, referencias, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { extensoesDe } from '#platform/shared/file-extension.ts';
import { exige } from '#platform/shared/permission.ts';
import { profissionalSst } from './profissional.contract.ts';

const { permissoes } = profissionalSst;
const CAMINHO = `${profissionalSst.path}/contratos`;

export const tiposDeContrato = opcoes([
  ['M', 'Médico autorizado'],
  ['P', 'Coordenador do PCMSO'],
  ['R', 'Responsável pelos registros ambientais'],
  ['C', 'Com contrato'],
  ['S', 'Sem contrato'],
]);
/** For which establishments of the company a contract is. */
export const estabelecimentosDoContrato = opcoes([
  ['TODOS', 'Todos'],
  ['ESCOLHIDOS', 'Só os escolhidos'],
]);

const profissional = referencia({
  label: 'Profissional',
  fonte: `${profissionalSst.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const tipoContrato = opcao(tiposDeContrato, { label: 'Tipo de contrato', obrigatorio: true });
const inicio = data({ label: 'Início', genero: 'm', obrigatorio: true });
const fim = data({ label: 'Fim', genero: 'm', ajuda: 'Vazio enquanto o contrato durar.' });
const especialidade = texto({ label: 'Especialidade', genero: 'f', max: 60 });
const temAssinaturaDigital = booleano({ label: 'Tem assinatura digital' });

const campos = {
  tipoContrato,
  inicio,
  fim,
  registro: texto({ label: 'Registro', max: 30, exemplo: 'RQE 12345' }),
  especialidade,
  ...ondeAtende,
  exames: referencias({ label: 'Exames', fonte: `${exame.path}/opcoes` }),
  estabelecimentoResponsavel: opcao(estabelecimentosDoContrato, {
    label: 'Responsável por estabelecimentos',
    obrigatorio: true,
  }),
  estabelecimentos: referencias({ label: 'Estabelecimentos', fonte: `${estabelecimento.path}/opcoes` }),
};
type Campos = z.output<z.ZodObject<typeof campos>>;

/** A contract in order of its days, with the establishments that it asks for. */
const conferido = <S extends z.ZodObject>(schema: S): S =>
  comRegras(schema, (por, recusar) => {
    const form = por as unknown as Campos;
    if (form.fim && form.inicio && form.fim < form.inicio) recusar('fim', 'Fim não pode ser antes do início.');
    if (form.estabelecimentoResponsavel === 'ESCOLHIDOS' && form.estabelecimentos.length === 0)
      recusar('estabelecimentos', 'Escolha ao menos um estabelecimento');
  }).overwrite((form) => (form.estabelecimentoResponsavel === 'TODOS' ? { ...form, estabelecimentos: [] } : form));

const detalhe = {
  temAssinaturaDigital,
  assinaturaDigitalNome: texto({ label: 'Assinatura digital', genero: 'f', max: 150 }),
};

/** What a professional does for the company, from a day to a day; a part of the professional, whose authorities are its own. */
export const contratoProfissional = resource({
  path: CAMINHO,
  nome: { um: 'Contrato do profissional de SST', varios: 'Contratos dos profissionais de SST', genero: 'm' },
  permissoes: { ...permissoes, inserir: permissoes.editar, excluir: permissoes.editar },
  form: conferido(z.object({ profissional, ...campos })),
  detalhe: z.object(detalhe),
  linha: z.object({ profissional, tipoContrato, inicio, fim, especialidade, temAssinaturaDigital }),
  filtro: z.object({ profissionalId: idDe(profissional), tipoContrato: opcional(tipoContrato) }),
});

/** The contracts of one professional, below it. */
export const contratosDoProfissional = chamadasDoHistorico({
  path: profissionalSst.path,
  parte: ['contrato', 'contrato', 'contratos'],
  de: 'do profissional de SST',
  permissoes,
  corpo: conferido(z.object(campos)),
  gravado: z.object({ profissional, ...campos, ...detalhe, ...storedShape }),
});

/** A contract as the server answers it. */
export type ContratoLido = z.output<typeof contratoProfissional.obter.resposta>;

/** Kinds of file of the picture of a signature. */
export const TIPOS_DA_ASSINATURA = ['jpeg', 'png'] as const;
/** The same by the endings of names. */
export const EXTENSOES_DA_ASSINATURA = extensoesDe(TIPOS_DA_ASSINATURA);

const base = `/api${CAMINHO}/{id}/assinatura`;
const assinatura = z.object({ temAssinaturaDigital, assinaturaDigitalNome: z.string().nullable() });

export const enviarAssinatura = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(permissoes.editar),
  resumo: 'Guarda a imagem da assinatura de um contrato, em lugar da que havia',
  params: porId,
  body: z.object({}),
  multipart: true,
  resposta: assinatura,
});
export const baixarAssinatura = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(permissoes.ver),
  resumo: 'Baixa a imagem da assinatura de um contrato',
  params: porId,
  formato: 'arquivo',
});
export const excluirAssinatura = endpoint({
  method: 'DELETE',
  path: base,
  acesso: exige(permissoes.editar),
  resumo: 'Exclui a imagem da assinatura de um contrato',
  params: porId,
});
