import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { booleano, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { motivoDoEsocial } from './tabela-18.contract.ts';

/** What a reason is for the law; it decides what a leave for it has to say (D-0504). */
export const classeAfastamento = opcoes([
  ['ACIDENTE_DOENCA', 'Acidente/Doença'],
  ['CESSAO_REQUISICAO', 'Cessão/Requisição'],
  ['FERIAS_RECESSO', 'Férias/Recesso'],
  ['MANDATO_ELETIVO', 'Mandato eletivo'],
  ['MANDATO_SINDICAL', 'Mandato sindical'],
  ['NAO_SUPORTADO', 'Não suportado'],
  ['RECAIDA', 'Recaída'],
  ['SIMPLES', 'Simples'],
]);

const descricao = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });
const classe = opcao(classeAfastamento, {
  label: 'Classe',
  genero: 'f',
  obrigatorio: true,
  ajuda:
    'Diz o que o afastamento pede: atestado, CNPJ e ônus da cessão ou do mandato, afastamento de origem da recaída.',
});
const absenteismo = booleano({
  label: 'Conta no absenteísmo',
  ajuda: 'Os dias destes afastamentos são dias de falta.',
});
const inss = booleano({ label: 'Benefício do INSS', ajuda: 'Parte do tempo é paga pela Previdência Social.' });
const ativo = booleano({ label: 'Ativo' });
const mandatos = {
  mandatoSindical: booleano({ label: 'Mandato sindical' }),
  mandatoEletivo: booleano({ label: 'Mandato eletivo' }),
};

export const motivoAfastamento = resource({
  path: '/sst/motivos-afastamento',
  nome: { um: 'Motivo de afastamento', varios: 'Motivos de afastamento', genero: 'm' },
  ...cadastro('MOTIVO_AFASTAMENTO'),
  form: z.object({
    descricao,
    classe,
    absenteismo,
    inss,
    codigoEsocial: opcao(motivoDoEsocial, {
      label: 'Motivo no eSocial (Tabela 18)',
      ajuda: 'Os afastamentos por este motivo são informados no S-2230. Férias são informadas pela folha de pagamento.',
    }),
    codigoAC: texto({ label: 'Código na folha de pagamento', max: 20 }),
    ativo,
  }),
  detalhe: z.object(mandatos),
  linha: z.object({ descricao, classe, absenteismo, inss, ativo, ...mandatos }),
  filtro: z.object({ descricao: opcional(descricao), classe: opcional(classe) }),
});
