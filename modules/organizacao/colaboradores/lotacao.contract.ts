import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { tipoSalario } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { decimal, dinheiro, opcao, referencia } from '#platform/shared/contract/kinds.ts';

const sensivel = permissoesOrganizacao.colaborador.verbos.SALARIO;

/** Where somebody works and for how much: the line of a history, and the first line of a new employee. */
export const lotacaoShape = <const O extends { readonly obrigatorio?: true }>(o: O) => ({
  areaOrganizacional: referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes`, ...o }),
  estabelecimento: referencia({ label: 'Estabelecimento', fonte: '/utilitario/estabelecimentos/opcoes', ...o }),
  faixaSalarial: referencia({ label: 'Cargo e faixa', fonte: '/cargo-salario/faixas-salariais/opcoes', ...o }),
  tipoSalario: opcao(tipoSalario, { label: 'Tipo de salário', sensivel }),
  indice: referencia({ label: 'Índice', fonte: '/cargo-salario/indices/opcoes', sensivel }),
  quantidade: decimal({
    label: 'Quantidade',
    genero: 'f',
    inteiros: 7,
    positivo: true,
    mensagemPositivo: 'Quantidade não pode ser 0 (zero) ou menor',
    sensivel,
  }),
  salario: dinheiro({
    label: 'Valor',
    positivo: true,
    mensagemPositivo: 'Valor não pode ser 0 (zero) ou menor',
    sensivel,
  }),
});
