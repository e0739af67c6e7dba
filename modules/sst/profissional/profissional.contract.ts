import { z } from 'zod';
import { fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { cpf, pis } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { extend, optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { conferirProfissional, somenteDoOrgao } from './profissional.rules.ts';

/** Councils, by the codes of eSocial (S-2220, S-2230, S-2240). */
export const orgaosDeClasse = opcoes([
  ['1', 'CRM'],
  ['2', 'CRO'],
  ['3', 'RMS'],
  ['4', 'CREA'],
  ['9', 'Outros'],
]);

const nome = texto({ label: 'Nome', max: 70, obrigatorio: true });
const orgaoDeClasse = opcao(orgaosDeClasse, { label: 'Órgão de classe', obrigatorio: true });
const numeroInscricao = texto({ label: 'Número de inscrição', max: 14, obrigatorio: true });
const siglaOrgaoDeClasse = texto({ label: 'Sigla do órgão', genero: 'f', max: 22, exemplo: 'COREN' });
const uf = referencia({ label: 'UF do órgão', genero: 'f', fonte: fonteEstados });
const cadastroPendente = booleano({
  label: 'Cadastro pendente',
  ajuda: 'Falta o CPF, que o eSocial pede de quem responde pelos registros.',
});

const registro = resource({
  path: '/sst/profissional',
  nome: { um: 'Profissional de SST', varios: 'Profissionais de SST', genero: 'm' },
  ...cadastro('PROFISSIONAL_SST', { menu: { sinonimos: ['médico do trabalho', 'engenheiro de segurança'] } }),
  form: comRegras(
    z.object({
      nome,
      orgaoDeClasse,
      siglaOrgaoDeClasse,
      numeroInscricao,
      uf,
      cpf: cpf({ label: 'CPF' }),
      nit: pis({ label: 'NIT' }),
      codigoAC: texto({ label: 'Código na folha de pagamento', max: 20 }),
    }),
    conferirProfissional,
  ).overwrite(somenteDoOrgao),
  detalhe: z.object({ nomeFormatado: texto({ label: 'Nome e inscrição', max: 120 }), cadastroPendente }),
  linha: z.object({
    nome,
    orgaoDeClasse,
    siglaOrgaoDeClasse,
    numeroInscricao,
    uf: opcional(uf),
    contratos: inteiro({ label: 'Contratos em vigor' }),
    cadastroPendente,
  }),
  filtro: z.object({ nome: opcional(nome), orgaoDeClasse: opcional(orgaoDeClasse) }),
});

/** A professional; a picker may ask for those of one council only. */
export const profissionalSst = {
  ...registro,
  opcoes: endpoint({
    method: 'GET',
    path: registro.opcoes.path,
    acesso: registro.opcoes.acesso,
    resumo: registro.opcoes.resumo,
    query: extend(optionQuery, { orgaoDeClasse: opcional(orgaoDeClasse) }),
    resposta: optionRows,
  }),
};
export type OpcoesDeProfissional = z.output<typeof profissionalSst.opcoes.query>;
/** Physicians, the only ones who examine for a certificate (NR-7, 7.5.19.1). */
export const SO_MEDICOS = { orgaoDeClasse: '1' } as const;
