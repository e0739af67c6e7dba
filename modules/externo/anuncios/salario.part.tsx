const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 'R$ 2.500,00' out of '2500.00'. The browser formats the decimal text as it is; the shared routines bring arithmetic that reading does not need. */
export const salario = (valor: string): string => reais.format(valor as `${number}`);
