/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/relatorios/analise-etapa-seletiva':
    'Mostra quantos candidatos passaram por cada etapa e quantos foram aprovados.',
  '/captacao/relatorios/avaliacao-candidato': 'Traz as notas dos candidatos nas avaliações de uma vaga.',
  '/captacao/relatorios/candidato-selecao': 'Lista os candidatos que estão em cada etapa da seleção.',
  '/captacao/relatorios/divulgacao-vaga': 'Mostra por que meios os candidatos souberam das vagas.',
  '/captacao/relatorios/duracao-vaga': 'Mostra quantos dias cada vaga levou da abertura ao encerramento.',
  '/captacao/relatorios/indicacao-candidato': 'Lista os candidatos indicados e quem os indicou.',
  '/captacao/relatorios/qualificacao-cadastral-candidato':
    'Gera o arquivo de qualificação cadastral de candidatos, para consultar no eSocial.',
  '/captacao/relatorios/qualificacao-cadastral-solicitacao-pessoal':
    'Gera o arquivo de qualificação cadastral dos candidatos de uma solicitação.',
  '/captacao/relatorios/vaga-motivo': 'Conta as vagas do período pelo motivo do pedido.',
};
