import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enderecoObrigatorio } from '#modules/organizacao/geral/endereco.contract.ts';
import { loginForm } from '#modules/organizacao/sessao/sessao.contract.ts';
import { cepValido } from '#platform/shared/br/cep.ts';
import { cnoValido } from '#platform/shared/br/cno.ts';
import { cnpjValido } from '#platform/shared/br/cnpj.ts';
import { cpfValido } from '#platform/shared/br/cpf.ts';
import { processoCnjValido, processoNupValido } from '#platform/shared/br/processo.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, texto } from '#platform/shared/contract/kinds.ts';
import { telefone } from '#platform/shared/contract/kinds-br.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarData, formatarMes, lerMes } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { mascararHora } from '#platform/shared/format/hora.ts';
import { fileRefusal } from '#platform/web/form/file-field.tsx';
import { calendarYears } from '#platform/web/form/inputs/calendar-years.ts';
import { shapeDate, shapeMonth } from '#platform/web/form/inputs/date-input.tsx';
import { claro, escuro, tokens } from '#platform/web/ui/palette.ts';

/** What the requirements ask of every screen, each under its ids of docs/spec. */

const mensagens = (schema: z.ZodType, valor: unknown): string[] =>
  (schema.safeParse(valor).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('língua e formatos', () => {
  it('C-0001, V-0007: as duas páginas são em português do Brasil', () => {
    for (const pagina of ['index.html', 'externo.html'])
      expect(readFileSync(new URL(pagina, import.meta.url), 'utf8')).toMatch(/<html lang="pt-BR">/);
  });

  it('C-0002, V-0008: datas são dd/MM/yyyy', () => expect(formatarData('2026-03-05')).toBe('05/03/2026'));

  it('C-0005, V-0009: a moeda é o real, com duas casas', () =>
    expect([formatarDinheiro('1234.5'), formatarDinheiro('0')].map((valor) => valor.replace(/\s/g, ' '))).toEqual([
      'R$ 1.234,50',
      'R$ 0,00',
    ]));

  it('C-0072, V-0122, W-0106: tamanhos de arquivo vão de bytes a GB, de 1024 em 1024', () => {
    expect([512, 1024, 1536, 5 * 1024 ** 2, 2 * 1024 ** 3].map(formatarBytes)).toEqual([
      '512 bytes',
      '1 KB',
      '1,5 KB',
      '5 MB',
      '2 GB',
    ]);
    expect(formatarBytes(1023)).toBe('1.023 bytes');
  });
});

describe('máscaras', () => {
  it('C-0003, V-0120, W-0102: a data é 99/99/9999 enquanto se digita', () => {
    expect(['0', '05', '050', '0503', '05032', '05032026', '050320261'].map(shapeDate)).toEqual([
      '0',
      '05',
      '05/0',
      '05/03',
      '05/03/2',
      '05/03/2026',
      '05/03/2026',
    ]);
  });

  it('C-0004, V-0120, W-0102: o mês é 99/9999, e vale o seu primeiro dia', () => {
    expect(['0', '03', '032', '032026', '03/2026'].map(shapeMonth)).toEqual(['0', '03', '03/2', '03/2026', '03/2026']);
    expect(['03/2026', '032026', '3/2026', '15/03/2026', '13/2026', '03/20'].map(lerMes)).toEqual([
      '2026-03-01',
      '2026-03-01',
      '2026-03-01',
      '2026-03-01',
      null,
      null,
    ]);
    expect(formatarMes('2026-03-01')).toBe('03/2026');
  });

  it('C-0040, V-0110, W-0104: a hora se digita como H:MM, com no máximo 10 caracteres', () => {
    expect(['8', '83', '830', '1230', 'a8b30'].map(mascararHora)).toEqual(['8', '83', '8:30', '12:30', '8:30']);
    expect(mascararHora('123456789')).toBe('1234567:89');
    expect(mascararHora('1234567890123')).toHaveLength(10);
  });

  it('C-0073, C-0074, V-0121, W-0103: o calendário vai de 60 anos atrás a 10 adiante, e chega ao ano escolhido', () => {
    expect(calendarYears('2026-11-27', null)).toEqual([1966, 2036]);
    expect(calendarYears('2026-11-27', '1950-05-05')).toEqual([1950, 2036]);
    expect(calendarYears('2026-11-27', '2040-01-01')).toEqual([1966, 2040]);
  });
});

describe('documentos', () => {
  const iguais = (tamanho: number) => Array.from({ length: 10 }, (_, digito) => String(digito).repeat(tamanho));

  it('V-0103, C-0045: CPF tem 11 dígitos e dígito que confere, nunca todos iguais', () => {
    expect(['52998224725', '52998224724', '5299822472', '529982247250'].map(cpfValido)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(iguais(11).some(cpfValido)).toBe(false);
  });

  it('V-0104, C-0046: CNPJ tem 14 posições e dois verificadores, nunca todas iguais', () => {
    expect(['11222333000181', '11222333000182', '1122233300018', '12ABC34501DE35'].map(cnpjValido)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(iguais(14).some(cnpjValido)).toBe(false);
  });

  it('V-0105: 20 dígitos conferem pelo módulo 97, e V-0106: 17 pelo módulo 11', () => {
    const cnj = '00012345620268060001';
    const comDigito = Array.from({ length: 100 }, (_, n) => `0001234${String(n).padStart(2, '0')}20268060001`);
    const certos = comDigito.filter(processoCnjValido);
    expect(certos).toHaveLength(1);
    // The rule of the CNJ: with the check digits at the end the number leaves 1 when divided by 97.
    const [certo = cnj] = certos;
    expect(BigInt(`${certo.slice(0, 7)}${certo.slice(9)}${certo.slice(7, 9)}`) % 97n).toBe(1n);
    const nups = Array.from({ length: 100 }, (_, n) => `350410000812026${String(n).padStart(2, '0')}`);
    expect(nups.filter(processoNupValido)).toHaveLength(1);
  });

  it('V-0107: o CNO confere o seu dígito, e todos iguais são recusados', () => {
    const base = '12345678901';
    expect(Array.from({ length: 10 }, (_, digito) => `${base}${digito}`).filter(cnoValido)).toHaveLength(1);
    expect(iguais(12).some(cnoValido)).toBe(false);
  });

  it('V-0109, C-0044: telefone tem 10 ou 11 dígitos, e o inválido diz Número inválido', () => {
    const schema = z.object({ fone: telefone({ label: 'Telefone', forma: 'completo' }) });
    for (const fone of ['8532345678', '85987654321']) expect(mensagens(schema, { fone })).toEqual([]);
    for (const fone of ['853234567', '859876543210', '0032345678'])
      expect(mensagens(schema, { fone })).toEqual(['fone: Número inválido']);
  });

  it('V-0115: o CEP tem 8 dígitos', () =>
    expect(['60115170', '6011517', '601151700', '60115-17'].map(cepValido)).toEqual([true, false, false, false]));
});

describe('obrigações', () => {
  it('V-0093: a mensagem é em português, leva o rótulo e concorda com ele', () => {
    const schema = z.object({
      nome: texto({ label: 'Nome', max: 5, obrigatorio: true }),
      area: texto({ label: 'Área', genero: 'f', max: 5, obrigatorio: true }),
    });
    expect(mensagens(schema, {})).toEqual(['nome: Nome é obrigatório', 'area: Área é obrigatória']);
    expect(mensagens(schema, { nome: 'longo demais', area: 'a' })).toEqual([
      'nome: Nome deve ter no máximo 5 caracteres',
    ]);
  });

  it('V-0094, V-0095, W-0100, W-0101: o período pede as duas datas, e a final não vem antes da inicial', () => {
    const filtro = comRegras(z.object(periodo), periodoEmOrdem);
    expect(mensagens(filtro, {})).toEqual(['dataIni: Data inicial é obrigatória', 'dataFim: Data final é obrigatória']);
    const de = (dataIni: string, dataFim: string) => mensagens(filtro, { dataIni, dataFim });
    expect(de('2026-02-01', '2026-01-31')).toEqual(['dataFim: Data final inferior à data inicial.']);
    expect(de('2026-02-01', '2026-02-01')).toEqual([]);
  });

  it('V-0116, V-0117, V-0118, C-0172, C-0173: do endereço pedem-se UF, cidade, logradouro e bairro, com limites', () => {
    expect(mensagens(enderecoObrigatorio, {}).sort()).toEqual([
      'bairro: Bairro é obrigatório',
      'cidade: Cidade é obrigatória',
      'logradouro: Logradouro é obrigatório',
      'uf: UF é obrigatória',
    ]);
    const endereco = (numero: string, complemento: string) =>
      mensagens(enderecoObrigatorio, {
        logradouro: 'Rua A',
        bairro: 'Centro',
        cidade: { id: 1 },
        uf: { id: 1 },
        numero,
        complemento,
      });
    expect(endereco('1'.repeat(10), 'x'.repeat(30))).toEqual([]);
    expect(endereco('1'.repeat(11), 'x'.repeat(31))).toEqual([
      'numero: Número deve ter no máximo 10 dígitos',
      'complemento: Complemento deve ter no máximo 30 caracteres',
    ]);
  });

  it('V-0079, C-0060, U-0012: o tipo do login é CADASTRO quando não se diz, e nenhum outro', () => {
    const corpo = { username: '52998224725', password: 'x', empresaId: '1' };
    expect(loginForm.parse(corpo).tipoLogin).toBe('CADASTRO');
    expect(mensagens(loginForm, { ...corpo, tipoLogin: 'REDE' })).toEqual(['tipoLogin: Tipo de login inválido']);
  });

  it('V-0098, V-0099, W-0105: o arquivo é recusado pelo tamanho e pela extensão', () => {
    const arquivo = (name: string, size: number) => ({ name, size, type: '' });
    const regras = { limite: 1024, tipos: ['txt'] };
    expect(fileRefusal(arquivo('a.txt', 1024), regras)).toBeNull();
    expect(fileRefusal(arquivo('a.txt', 1025), regras)).toBe('O arquivo deve ser menor que 1 KB');
    expect(fileRefusal(arquivo('a.pdf', 1), regras)).toBe("Selecione um arquivo com a extensão: 'txt'");
  });
});

describe('pedidos', () => {
  it('V-0239: listas vão unidas por vírgula, e o vazio não vai', () =>
    expect(encodeQuery({ areasIds: [1, 2], nome: '', ativo: null, cargosIds: [] })).toEqual({ areasIds: '1,2' }));

  it('V-0240, U-0042: uma data de calendário sai como está, sem fuso', () => {
    const schema = z.object({ dia: data({ label: 'Dia' }) });
    expect(JSON.stringify(schema.parse({ dia: '2026-01-01' }))).toBe('{"dia":"2026-01-01"}');
    expect(mensagens(schema, { dia: '2026-01-01T00:00:00-03:00' })).toHaveLength(1);
  });
});

it('W-0161, C-0193, U-0191: os gráficos têm nove cores que se distinguem, a primeira a do produto, nos dois temas', () => {
  for (const tema of [claro, escuro]) {
    const cores = Object.entries(tokens(tema, '#FF850A', tema.cinza)).filter(([nome]) =>
      nome.startsWith('--app-grafico-serie-'),
    );
    expect(cores.map(([nome]) => nome.at(-1))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(new Set(cores.map(([, cor]) => cor)).size).toBe(9);
  }
});
