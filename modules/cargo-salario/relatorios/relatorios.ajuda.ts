/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/relatorios/alteracoes-cargos-e-ou-areas': 'Lista quem mudou de cargo ou de área no período.',
  '/cargo-salario/relatorios/analise-tabelas-salariais':
    'Compara o salário de cada talento com o valor da faixa: quem está abaixo, dentro ou acima.',
  '/cargo-salario/relatorios/cargos': 'Imprime a descrição completa dos cargos.',
  '/cargo-salario/relatorios/cargos-resumidos': 'Lista os cargos com as suas faixas, em poucas linhas.',
  '/cargo-salario/relatorios/historicos-faixas-salariais': 'Mostra os valores que cada faixa teve ao longo do tempo.',
  '/cargo-salario/relatorios/matriz-talentos-competencias':
    'Cruza talentos e competências em uma tabela, com o nível de cada um.',
  '/cargo-salario/relatorios/planejamentos-realinhamentos': 'Mostra o que um realinhamento muda e quanto custa.',
  '/cargo-salario/relatorios/projecoes-salariais-talentos': 'Calcula quanto a folha passaria a custar com um reajuste.',
  '/cargo-salario/relatorios/promocoes': 'Lista quem foi promovido no período, de onde para onde.',
  '/cargo-salario/relatorios/situacoes':
    'Lista as situações dos talentos em um período: cargo, área, salário e motivo.',
  '/cargo-salario/relatorios/talentos-areas-organizacionais': 'Lista os talentos de cada área em um dia.',
  '/cargo-salario/relatorios/talentos-cargos': 'Lista os talentos de cada cargo em um dia.',
  '/cargo-salario/relatorios/talentos-competencias': 'Lista os talentos por competência e nível.',
  '/cargo-salario/relatorios/talentos-grupos-ocupacionais': 'Lista os talentos por grupo ocupacional.',
  '/cargo-salario/relatorios/ultimas-promocoes': 'Mostra há quanto tempo cada talento não tem promoção nem reajuste.',
};
