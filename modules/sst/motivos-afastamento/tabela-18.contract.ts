import { opcoes } from '#platform/shared/contract/options.ts';

/**
 * Tabela 18 of eSocial, the codes in force, in short words. Vacations (15) are not here: S-2230 asks for their acquisition period, which the
 * payroll has.
 */
export const motivoDoEsocial = opcoes([
  ['01', '01 Acidente ou doença do trabalho'],
  ['03', '03 Acidente ou doença não relacionada ao trabalho'],
  ['05', '05 Licença de servidor público ou militar, sem remuneração'],
  ['06', '06 Aposentadoria por invalidez'],
  ['07', '07 Acompanhamento de familiar enfermo'],
  ['10', '10 Licença de servidor público ou militar, com remuneração'],
  ['11', '11 Cárcere'],
  ['12', '12 Candidato a cargo eletivo (Lei 7.664/1988)'],
  ['13', '13 Candidato a cargo eletivo: servidor público (LC 64/1990)'],
  ['14', '14 Cessão/Requisição'],
  ['16', '16 Licença remunerada'],
  ['17', '17 Licença-maternidade'],
  ['18', '18 Licença-maternidade: prorrogação de 60 dias (Empresa Cidadã)'],
  ['19', '19 Licença-maternidade: aborto não criminoso'],
  ['20', '20 Licença-maternidade: adoção, guarda judicial ou cônjuge sobrevivente'],
  ['21', '21 Licença não remunerada'],
  ['22', '22 Mandato eleitoral'],
  ['24', '24 Mandato sindical'],
  ['25', '25 Mulher vítima de violência (Lei 11.340/2006)'],
  ['26', '26 Conselho Nacional de Previdência Social (Lei 8.213/1991, art. 3º)'],
  ['27', '27 Qualificação (CLT, art. 476-A)'],
  ['28', '28 Representante sindical em reunião oficial de organismo internacional'],
  ['29', '29 Serviço militar obrigatório'],
  ['31', '31 Servidor público em disponibilidade'],
  ['34', '34 Inatividade do avulso por mais de 90 dias'],
  ['35', '35 Licença-maternidade: antecipação ou prorrogação por atestado'],
  ['36', '36 Mandato eletivo em cargo em comissão'],
  ['38', '38 Impedimento de concorrência à escala do avulso'],
  ['39', '39 Suspensão de pagamento por não recadastramento'],
  ['40', '40 Exercício em outro órgão de servidor cedido'],
  ['41', '41 Qualificação (Lei 14.457/2022, art. 15)'],
  ['42', '42 Qualificação (Lei 14.457/2022, art. 17)'],
  ['43', '43 Licença-maternidade: prorrogação, vírus Zika'],
  ['44', '44 Suspensão por rescisão indireta ajuizada'],
  ['45', '45 Suspensão por inquérito de falta grave'],
]);
