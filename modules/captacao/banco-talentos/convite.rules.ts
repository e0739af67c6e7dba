/** Subject and text of the e-mail that invites a candidate of the pool to apply to a vacancy; `link` is its page on the portal. */
export function cartaDeConvite(o: {
  nome: string;
  titulo: string;
  empresa: string;
  mensagem: string | null;
  link: string;
}): { assunto: string; texto: string } {
  return {
    assunto: `Uma vaga para você: ${o.titulo} - ${o.empresa}`,
    texto: [
      `Olá, ${o.nome}.`,
      `O seu cadastro em ${o.empresa} combina com a vaga ${o.titulo}. Se ela interessar, candidate-se no portal:`,
      ...(o.mensagem ? [o.mensagem] : []),
      o.link,
      'Você recebe esta mensagem porque está no nosso banco de talentos. No portal você pode corrigir os seus dados ou retirar o seu consentimento.',
    ].join('\n\n'),
  };
}
