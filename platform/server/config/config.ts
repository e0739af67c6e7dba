import { isIP } from 'node:net';
import { z } from 'zod';
import { zonaPadrao } from '#platform/shared/format/instante.ts';
import { chaveiroDaConfiguracao } from '../cofre/chaveiro.ts';

/** A wrong setting; the text is Portuguese and names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const onOff = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], 'use 1 ou 0')
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1' || value === 'true');

/** Whose `X-Forwarded-*` headers count: as many proxies as stand before the server (0: nobody's), or those in these networks. */
export type ProxyConfiavel = number | readonly string[];

const MAX_PROXIES = 9;
const ENSINO_DO_PROXY = "deve ser o número de balanceadores (0 a 9) ou as redes deles, como '10.0.0.0/8, 192.168.1.5'";

/** An address, or a network of one bit at least: a network of no bits would be everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const proxies = z
  .string()
  .default('0')
  .transform((text, check): ProxyConfiavel => {
    if (/^(0|false)$/.test(text.trim())) return 0;
    if (/^\d+$/.test(text.trim()) && Number(text) <= MAX_PROXIES) return Number(text);
    const networks = text.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    check.addIssue({ code: 'custom', message: ENSINO_DO_PROXY });
    return z.NEVER;
  });

const schema = z.object({
  PORT: z.coerce
    .number('deve ser um número')
    .int('deve ser um número inteiro')
    .min(0, 'deve estar entre 0 e 65535')
    .max(65535, 'deve estar entre 0 e 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'deve começar com postgres://')
    .optional(),
  DADOS: z.string().min(1).default('.dados'),
  DEMO: onOff(true),
  SCALE: z.coerce
    .number('deve ser um número')
    .int('deve ser um número inteiro')
    .min(1, 'deve ser ao menos 1')
    .max(1000, 'deve ser no máximo 1000')
    .default(1),
  URL_PUBLICA: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' }).optional(),
  CONTEXTO: z
    .string()
    .regex(/^(\/[a-z0-9-]+)*$/, 'deve ser vazio ou começar com /')
    .default(''),
  PROXY_CONFIAVEL: proxies,
  CONEXOES: z.coerce.number('deve ser um número').int().min(2, 'deve ser ao menos 2').max(200).default(10),
  FUSO: z.string().default(zonaPadrao).refine(validZone, 'fuso desconhecido'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'deve começar com smtp:// ou smtps://')
    .optional(),
  EMAIL_REMETENTE: z.string().default('Ciranda RH <nao-responda@ciranda.local>'),
  REDE_INTERNA: onOff(false),
  LICENCA_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' }).optional(),
  LICENCA_CHAVE: z.string().max(200, 'deve ter no máximo 200 caracteres').default(''),
  LICENCA_NUVEM: onOff(false),
  ASSISTENTE_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' }).optional(),
  ASSISTENTE_CHAVE: z.string().max(500, 'deve ter no máximo 500 caracteres').default(''),
  ASSISTENTE_MODELO: z.string().max(100, 'deve ter no máximo 100 caracteres').default('gpt-4o-mini'),
  ESOCIAL_URL: z.url({ protocol: /^https$/, error: 'deve ser um endereço https' }).optional(),
  ESOCIAL_CA: z.string().min(1).optional(),
  COPIAS: z.string().min(1).optional(),
  COPIAS_S3_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' }).optional(),
  COPIAS_S3_REGIAO: z.string().default('auto'),
  COPIAS_S3_ID: z.string().default(''),
  COPIAS_S3_CHAVE: z.string().default(''),
  CEP_URL: z.string().default('https://viacep.com.br/ws/{cep}/json/'),
  COFRE_CHAVES: chaveiroDaConfiguracao,
  LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'use debug, info, warn, error ou silent').default('info'),
});

function validZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Validated settings of the process, by the names of the environment. */
export type Config = z.output<typeof schema>;

/** Reads the settings. Throws ConfigError naming every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`Configuração inválida: ${lines.join('; ')}.`);
}

/** Address by which people reach the product, without a slash at the end. */
export function publicUrl(config: Config): string {
  return (config.URL_PUBLICA ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
}

/** Address of the product with the path under which it is served, without a slash at the end: what links to its pages begin with. */
export function publicRoot(config: Config): string {
  return `${publicUrl(config)}${config.CONTEXTO}`;
}
