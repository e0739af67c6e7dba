/** Privacy policy of a demo company, in words that candidates understand. */
export const politica = (
  empresa: string,
): string => `A ${empresa} usa os seus dados só para os processos de seleção em que você participar e para avisar de vagas parecidas, se você quiser.

Guardamos o que você informa no cadastro, os documentos que anexar e o resultado das etapas. Só a equipe de recrutamento e as pessoas que decidem sobre a vaga têm acesso.

Você pode ver, corrigir, levar ou apagar os seus dados a qualquer momento, pelo próprio portal ou escrevendo para privacidade@exemplo.com.br (Lei Geral de Proteção de Dados, Lei 13.709/2018).

Cadastros sem uso são apagados depois do prazo de guarda.`;
