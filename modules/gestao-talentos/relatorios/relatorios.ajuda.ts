/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/relatorios/absenteismo':
    'Mostra, mês a mês, quanto do tempo de trabalho se perdeu em faltas, contra a meta.',
  '/gestao-talentos/relatorios/admitidos': 'Lista quem entrou no período.',
  '/gestao-talentos/relatorios/aniversariantes-mes': 'Lista os aniversariantes do mês, sem o ano.',
  '/gestao-talentos/relatorios/aniversariantes-tempo-de-empresa': 'Lista quem completa anos de empresa.',
  '/gestao-talentos/relatorios/desligamentos': 'Lista quem saiu no período, por motivo, área ou mês.',
  '/gestao-talentos/relatorios/formacao-escolar': 'Lista a escolaridade dos talentos.',
  '/gestao-talentos/relatorios/geracoes': 'Conta os talentos por geração.',
  '/gestao-talentos/relatorios/indicador-turnover': 'Mostra o turnover mês a mês, contra a meta.',
  '/gestao-talentos/relatorios/ocorrencias': 'Lista as ocorrências do período por talento, área ou mês.',
  '/gestao-talentos/relatorios/resultados-entrevistas-desligamentos':
    'Soma as respostas das entrevistas de desligamento, sem dizer quem respondeu.',
  '/gestao-talentos/relatorios/talento-certificado': 'Lista os certificados dos talentos.',
  '/gestao-talentos/relatorios/taxa-demissao': 'Mostra, mês a mês, que parte dos talentos saiu.',
};
