/** Since when the hour of an accident on the way is asked for, the hours worked before it, and the last day worked (layout S-1.3, S-2210). */
const HORA_DO_TRAJETO = '2022-01-26';
const HORAS_DO_TRAJETO = '2022-07-20';
const ULTIMO_DIA = '2023-01-16';

/** The kinds of place that ask for CEP and city, and for whose place it is. */
const COM_CEP: ReadonlySet<string | null> = new Set(['1', '3', '5']);
const COM_CIDADE: ReadonlySet<string | null> = new Set(['1', '3', '4', '5']);

/** The kind of place that is abroad, and the code of Brazil among countries (Tabela 06). */
const NO_EXTERIOR = '2';
const BRASIL = 105;
const MINIMO_DO_CODIGO_POSTAL = 4;

/** What the form of an accident says; a refused field is empty here. */
export interface FormDaCat {
  readonly especie: string | null;
  readonly origem: { readonly id: number } | null;
  readonly data: string | null;
  readonly tipo: string | null;
  readonly hora: string | null;
  readonly horasTrabalhadas: string | null;
  readonly dataObito: string | null;
  readonly ultimoDia: string | null;
  readonly houveAfastamento: boolean | null;
  readonly afastamento: { readonly id: number } | null;
  readonly tipoLocal: string | null;
  readonly estabelecimento: { readonly id: number } | null;
  readonly cnpjDoLocal: string | null;
  readonly cep: string | null;
  readonly cidade: { readonly id: number } | null;
  readonly pais: { readonly id: number } | null;
  readonly codigoPostal: string | null;
  readonly diasPerdidos: number | null;
}
type Recusar = (campo: string, mensagem: string) => void;

const desde = (data: string | null, dia: string) => data === null || data >= dia;

/** What the chosen kinds and the day ask for besides what every accident says, each with how its absence is said. */
const PEDIDOS = {
  origem: 'CAT de origem é obrigatória',
  dataObito: 'Data do óbito é obrigatória',
  hora: 'Hora do acidente é obrigatória',
  horasTrabalhadas: 'Horas trabalhadas antes é obrigatório',
  ultimoDia: 'Último dia trabalhado é obrigatório',
  houveAfastamento: 'Diga se houve afastamento',
  estabelecimento: 'Estabelecimento é obrigatório',
  cnpjDoLocal: 'CNPJ do local é obrigatório',
  cep: 'CEP é obrigatório',
  cidade: 'Cidade é obrigatória',
  pais: 'País é obrigatório',
  codigoPostal: 'Código postal é obrigatório',
} as const;
type Pedido = keyof typeof PEDIDOS;

/** Whether a form of these kinds and this day asks for a field (layout S-1.3, S-2210, lines 'Validação'); false for any other path. */
export function pedeNaCat(
  campo: string,
  { especie, tipo, data, tipoLocal }: Pick<FormDaCat, 'especie' | 'tipo' | 'data' | 'tipoLocal'>,
): boolean {
  const horas = (dia: string) => tipo === 'TIPICO' || (tipo === 'TRAJETO' && desde(data, dia));
  const pedidos: Readonly<Record<Pedido, boolean>> = {
    origem: especie !== null && especie !== 'INICIAL',
    dataObito: especie === 'OBITO',
    hora: horas(HORA_DO_TRAJETO),
    horasTrabalhadas: horas(HORAS_DO_TRAJETO),
    ultimoDia: desde(data, ULTIMO_DIA),
    houveAfastamento: desde(data, ULTIMO_DIA),
    estabelecimento: tipoLocal === '1',
    cnpjDoLocal: tipoLocal === '3',
    cep: COM_CEP.has(tipoLocal),
    cidade: COM_CIDADE.has(tipoLocal),
    pais: tipoLocal === NO_EXTERIOR,
    codigoPostal: tipoLocal === NO_EXTERIOR,
  };
  return campo in pedidos && pedidos[campo as Pedido];
}

/** What an accident breaks that its form alone shows, each at its field. */
export function conferirCat(form: FormDaCat, recusar: Recusar): void {
  const { especie, data, dataObito, pais, codigoPostal } = form;
  for (const [campo, mensagem] of Object.entries(PEDIDOS))
    if (form[campo as Pedido] === null && pedeNaCat(campo, form)) recusar(campo, mensagem);
  if (especie === 'REABERTURA' && dataObito !== null)
    recusar('dataObito', 'A reabertura não comunica óbito: registre outra CAT, de óbito');
  if (data !== null && dataObito !== null && dataObito < data)
    recusar('dataObito', 'Data do óbito não pode ser antes do acidente');
  if (form.houveAfastamento === false && (form.diasPerdidos ?? 0) > 0)
    recusar('diasPerdidos', 'Sem afastamento não há dias perdidos');
  if (form.houveAfastamento === false && form.afastamento !== null)
    recusar('afastamento', 'A CAT diz que não houve afastamento');
  if (form.tipoLocal !== NO_EXTERIOR) return;
  if (pais?.id === BRASIL) recusar('pais', 'No Brasil o tipo de local é outro');
  if (codigoPostal !== null && codigoPostal.length < MINIMO_DO_CODIGO_POSTAL)
    recusar('codigoPostal', `Código postal tem ao menos ${MINIMO_DO_CODIGO_POSTAL} caracteres`);
}

/** The form without what its kind does not have: hours of a disease, an origin of the first one, whose place it is not, CEP and city abroad, a country in Brazil. */
export const somenteDaCat = <F extends FormDaCat>(form: F): F => ({
  ...form,
  ...(form.especie === 'INICIAL' ? { origem: null } : {}),
  ...(form.tipo === 'DOENCA' ? { hora: null, horasTrabalhadas: null } : {}),
  ...(form.tipoLocal === '1' ? {} : { estabelecimento: null }),
  ...(form.tipoLocal === '3' ? {} : { cnpjDoLocal: null }),
  ...(form.tipoLocal === NO_EXTERIOR ? { cep: null, cidade: null } : { pais: null, codigoPostal: null }),
});

/** The accident of which another one is told again. */
export interface CatDeOrigem {
  readonly colaboradorId: number;
  readonly data: string;
  readonly hora: string | null;
  readonly dataObito: string | null;
  /** Whether another one was told after it, before this one: then that one is the origin. */
  readonly seguida: boolean;
}

/** Why a reopening or a death does not follow from that accident, and at which field; null when it does. */
export function recusaDaOrigem(
  form: Pick<FormDaCat, 'data' | 'hora'> & { readonly colaboradorId: number },
  origem: CatDeOrigem,
): { campo: string; mensagem: string } | null {
  if (origem.colaboradorId !== form.colaboradorId)
    return { campo: 'origem', mensagem: 'A CAT de origem é de outro talento.' };
  if (origem.dataObito !== null) return { campo: 'origem', mensagem: 'A CAT de origem já comunicou o óbito.' };
  if (origem.seguida)
    return { campo: 'origem', mensagem: 'A CAT de origem é a última deste acidente: escolha a mais recente.' };
  if (origem.data !== form.data) return { campo: 'data', mensagem: 'Data do acidente é a da CAT de origem.' };
  if (origem.hora !== form.hora) return { campo: 'hora', mensagem: 'Hora do acidente é a da CAT de origem.' };
  return null;
}
