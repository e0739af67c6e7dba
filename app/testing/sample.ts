import type { z } from 'zod';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { pisDeBase } from '#platform/shared/br/pis.ts';
import { type FieldMeta, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { type Tenant, type TestApp, unico } from './harness.ts';

/** What a module says of its resources where a sample cannot be guessed from the contract: fields to use instead. */
export type Exemplos = Readonly<Record<string, (t: TestApp, tenant: Tenant) => Promise<Record<string, unknown>>>>;

/** Ids of official rows that every database has. */
const FORTALEZA = 2304400;
const CEARA = 23;
const SAO_PAULO = 3550308;
const OUTRO_DIA = '2026-01-06';
const NUMEROS: ReadonlySet<string> = new Set(['decimal', 'dinheiro', 'percentual']);
const SAO_PAULO_UF = 35;
/** What pickers look at: what another sample chooses is offered. */
const EM_USO: ReadonlySet<string> = new Set(['ativo', 'ativa']);

/** The running number brought into a range, different each time as long as the range allows. */
const within = (n: number, min: number, max: number) => min + (n % (max - min + 1));

/** A copy of a form with another value at a path. */
export function withAt(form: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  const inner =
    rest.length === 0 ? value : withAt((form[first] ?? {}) as Record<string, unknown>, rest.join('.'), value);
  return { ...form, [first]: inner };
}

/** Makes valid forms for any resource out of its contract, creating the records that it refers to. */
export class Sampler {
  readonly #app: TestApp;
  readonly #exemplos: Exemplos;

  constructor(app: TestApp, exemplos: Exemplos) {
    this.#app = app;
    this.#exemplos = exemplos;
  }

  /** A form that the resource accepts, different on each call. */
  async form(resource: AnyResource, tenant: Tenant): Promise<Record<string, unknown>> {
    const guessed = await this.#object(resource.form, tenant);
    const said = await this.#exemplos[resource.path]?.(this.#app, tenant);
    return { ...guessed, ...said };
  }

  /** Creates a record over HTTP and returns it. Throws with the answer when it is refused. */
  async create(
    resource: AnyResource,
    tenant: Tenant,
  ): Promise<Record<string, unknown> & { id: number; versao: number }> {
    return this.#send(resource, tenant, await this.form(resource, tenant));
  }

  async #send(resource: AnyResource, tenant: Tenant, form: Record<string, unknown>) {
    const answer = await tenant.cliente.call(resource.criar, { body: form });
    if (answer.status !== 201) {
      throw new Error(
        `${resource.path}: o exemplo foi recusado (${answer.status}): ${JSON.stringify(answer.body)}; enviado ${JSON.stringify(form)}`,
      );
    }
    return answer.body as Record<string, unknown> & { id: number; versao: number };
  }

  /** An object that a schema made of field kinds accepts, with parents made; fields of other schemas are left out. */
  of(schema: z.ZodType, tenant: Tenant): Promise<Record<string, unknown>> {
    return this.#object(schema, tenant);
  }

  /** A valid value of a field that differs from the one it has; undefined where the field takes no other. */
  async other(field: z.ZodType, before: unknown, tenant: Tenant): Promise<unknown> {
    const meta = metaOf(field);
    if (!meta) return undefined;
    if (meta.kind === 'booleano' || meta.kind === 'simNao') return before !== true;
    if (meta.kind === 'opcao') return meta.opcoes?.find(({ codigo }) => codigo !== before)?.codigo;
    if (meta.kind === 'opcoes') return meta.opcoes?.map(({ codigo }) => codigo).slice(-2);
    if ((meta.kind === 'referencia' || meta.kind === 'referenciaId') && meta.fonte === '') return undefined;
    if (meta.kind === 'data') return before === OUTRO_DIA ? '2026-01-05' : OUTRO_DIA;
    if (meta.kind === 'horas') return before === '8:00' ? '4:30' : '8:00';
    if (NUMEROS.has(meta.kind)) return before === '11.00' ? '10.00' : '11.00';
    return this.#value(field, { ...meta, obrigatorio: true }, tenant);
  }

  /** Values of a filter of which at least one gives another result than none, wherever the filter has an effect. */
  async filters(field: z.ZodType, tenant: Tenant): Promise<unknown[]> {
    const meta = metaOf(field);
    switch (meta?.kind) {
      case 'booleano':
      case 'simNao':
        return [true, false];
      case 'opcao':
        return (meta.opcoes ?? []).map(({ codigo }) => codigo);
      case 'opcoes':
        return (meta.opcoes ?? []).map(({ codigo }) => [codigo]);
      case 'data':
        return ['1901-01-01', '2099-12-31'];
      case 'instante':
        return ['1901-01-01T00:00:00.000Z', '2099-12-31T00:00:00.000Z'];
      case 'inteiro':
        return [meta.min ?? 0, meta.max ?? 999_999];
      case 'texto':
      case 'textoLongo':
        return ['zz-nada'.slice(0, meta.max ?? 100)];
      case undefined:
        return [];
      case 'referenciaId':
      case 'referenciasIds': {
        // Official rows are the same for every sample: another one is asked for.
        const other = meta.fonte?.includes('/estados') ? SAO_PAULO_UF : meta.fonte?.includes('/cidades') && SAO_PAULO;
        if (other) return [meta.kind === 'referenciaId' ? other : [other]];
        return [await this.#value(field, { ...meta, obrigatorio: true }, tenant)];
      }
      default:
        return [await this.#value(field, { ...meta, obrigatorio: true } as FieldMeta, tenant)];
    }
  }

  async #object(schema: z.ZodType, tenant: Tenant): Promise<Record<string, unknown>> {
    const out: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(shapeOf(schema))) {
      const meta = metaOf(field);
      if (meta) out[name] = await this.#value(field, meta, tenant);
    }
    return out;
  }

  async #value(field: z.ZodType, meta: FieldMeta, tenant: Tenant): Promise<unknown> {
    const item = itemOf(field);
    if (meta.kind === 'grupo' && item) return this.#object(item, tenant);
    if (!meta.obrigatorio) return meta.kind === 'booleano' ? false : undefined;
    const n = unico();
    switch (meta.kind) {
      case 'texto':
      case 'textoLongo':
        return `Ex ${n}`.padEnd(Math.min(meta.min ?? 0, 50), 'x').slice(0, meta.max ?? 50);
      case 'inteiro':
        return within(n, meta.min ?? 0, meta.max ?? Number.MAX_SAFE_INTEGER);
      case 'decimal':
      case 'dinheiro':
      case 'percentual':
        return '10.00';
      case 'data':
        return '2026-01-05';
      case 'instante':
        return '2026-01-05T12:00:00.000Z';
      case 'hora':
        return '08:00';
      case 'horas':
        return '8:00';
      case 'booleano':
      case 'simNao':
        return true;
      case 'opcao':
        return meta.opcoes?.[0]?.codigo;
      case 'opcoes':
        return [meta.opcoes?.[0]?.codigo];
      case 'referencia':
        return { id: await this.parent(meta, tenant) };
      case 'referencias':
        return [{ id: await this.parent(meta, tenant) }];
      case 'referenciaId':
        return this.parent(meta, tenant);
      case 'referenciasIds':
        return [await this.parent(meta, tenant)];
      case 'cpf':
        return cpfDeBase(String(100_000_000 + n));
      case 'cnpj':
        return cnpjDeBase(String(100_000_000_000 + n));
      case 'pis':
        return pisDeBase(String(1_000_000_000 + n));
      case 'cep':
        return '60175055';
      case 'telefone':
        return { 2: '85', 9: '987654321' }[meta.max ?? 11] ?? '85987654321';
      case 'email':
        return `pessoa${n}@exemplo.com.br`;
      case 'url':
        return 'https://exemplo.com.br';
      case 'cor':
        return '#FF850A';
      case 'senha':
        return `Frase-longa-${n}`;
      case 'lista':
        return item ? [await this.#object(item, tenant)] : [];
      default:
        return undefined;
    }
  }

  /** The id of a record that a field of references may name, made for it. */
  protected async parent(meta: FieldMeta, tenant: Tenant): Promise<number> {
    const source = meta.fonte ?? '';
    // What no picker offers comes from the screen itself: any number will do.
    if (source === '') return 1;
    if (source.includes('/estados')) return CEARA;
    if (source.includes('/cidades')) return FORTALEZA;
    if (source.includes('/empresas')) return tenant.empresaId;
    // '/x/opcoes' is served by the resource '/x', and so is a narrower list such as '/x/opcoes-do-cargo'.
    const resource = this.#app.modules
      .flatMap(({ recursos }) => recursos)
      .find(({ contrato }) => source.startsWith(`${contrato.path}/opcoes`));
    if (!resource) {
      // Offered by a call of its own, about records that only the screen knows.
      if (this.#app.handlers.some(({ endpoint }) => endpoint.path === `/api${source}`)) return 1;
      throw new Error(`Nenhum recurso responde por ${source} (campo ${meta.label})`);
    }
    const emUso = Object.keys(shapeOf(resource.contrato.form)).filter((name) => EM_USO.has(name));
    const body = {
      ...(await this.form(resource.contrato, tenant)),
      ...Object.fromEntries(emUso.map((name) => [name, true])),
    };
    return (await this.#send(resource.contrato, tenant, body)).id;
  }
}
