import { sql } from 'kysely';
import { lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import {
  comunicacaoDeAcidente,
  especiesDeCat,
  imprimirCat,
  iniciativasDaCat,
  lateralidades,
  tiposDeAcidente,
  tiposDeLocal,
} from './cat.contract.ts';
import { comunicacoesDeAcidente } from './cat.resource.ts';
import { fato } from './investigacao.report.ts';
import { entregarPapel } from './papel.report.ts';

interface DeQuem {
  readonly matricula: string | null;
  readonly cargo: string | null;
  readonly area: string | null;
  readonly admissao: string | null;
  readonly empresa: string;
  readonly cnpj: string | null;
}

/** The person and the employer, as whoever reads the CAT may know them: no document of the person. */
async function lerDeQuem({ db, empresaId }: Ctx, colaboradorId: number): Promise<DeQuem | undefined> {
  const { cargo, areaOrganizacional } = lugarDe(sql.ref('c.id'));
  const { rows } =
    await sql<DeQuem>`select c.matricula, ${cargo}->>'nome' as cargo, ${areaOrganizacional}->>'nome' as area,
      c.data_admissao as admissao, coalesce(e.razao_social, e.nome) as empresa, e.cnpj
    from colaborador c join empresa e on e.id = c.empresa_id where c.id = ${colaboradorId} and c.empresa_id = ${empresaId}`.execute(
      db,
    );
  return rows[0];
}

const dia = (data: string | null) => data && formatarData(data);
const simOuNao = (valor: boolean | null) => (valor === null ? null : valor ? 'Sim' : 'Não');
const juntos = (...partes: readonly (string | null | undefined)[]) => partes.filter(Boolean).join(', ');

/** What the paper says, in the order of the official form. */
async function dadosDoPapel(ctx: Ctx, id: number) {
  const cat = await comunicacoesDeAcidente.obter(ctx, id);
  const deQuem = await lerDeQuem(ctx, cat.colaborador.id);
  return {
    nome: `CAT - ${cat.colaborador.nome ?? ''}, ${cat.data}`,
    talento: cat.colaborador.nome ?? '',
    partes: [
      {
        titulo: 'Emitente',
        fatos: [
          fato('Empregador', deQuem?.empresa),
          fato('CNPJ', deQuem?.cnpj && formatarCnpj(deQuem.cnpj)),
          fato('Tipo de CAT', especiesDeCat.rotulo(cat.especie)),
          fato('Iniciativa', iniciativasDaCat.rotulo(cat.iniciativa)),
          fato('CAT de origem', cat.origem?.nome),
        ],
      },
      {
        titulo: 'Acidentado',
        fatos: [
          fato('Nome', cat.colaborador.nome),
          fato('Matrícula', deQuem?.matricula),
          fato('Cargo', deQuem?.cargo),
          fato('Área organizacional', deQuem?.area),
          fato('Admissão', dia(deQuem?.admissao ?? null)),
        ],
      },
      {
        titulo: 'Acidente ou doença',
        fatos: [
          fato('Data e hora', juntos(formatarData(cat.data), cat.hora)),
          fato('Tipo', tiposDeAcidente.rotulo(cat.tipo)),
          fato('Horas trabalhadas antes', cat.horasTrabalhadas),
          fato('Houve afastamento', simOuNao(cat.houveAfastamento)),
          fato('Último dia trabalhado', dia(cat.ultimoDia)),
          fato('Data do óbito', dia(cat.dataObito)),
          fato('Comunicado à autoridade policial', simOuNao(cat.policia)),
          fato('Parte do corpo atingida', juntos(cat.parteAtingida.nome, lateralidades.rotulo(cat.lateralidade))),
          fato('Agente causador', cat.agenteCausador.nome),
          fato('Situação geradora', cat.situacaoGeradora.nome),
        ],
      },
      {
        titulo: 'Local',
        fatos: [
          fato('Tipo de local', tiposDeLocal.rotulo(cat.tipoLocal)),
          fato('Especificação', juntos(cat.local, cat.estabelecimento?.nome)),
          fato('CNPJ do local', cat.cnpjDoLocal && formatarCnpj(cat.cnpjDoLocal)),
          fato('Endereço', juntos(cat.logradouro, cat.numero, cat.complemento, cat.bairro)),
          fato('Cidade', juntos(cat.cidade?.nome, cat.pais?.nome)),
        ],
      },
    ],
    descricao: cat.descricao ?? '',
    testemunhas: cat.testemunhas.map(({ nome, telefone, relato }) => ({
      nome,
      telefone: telefone ?? '',
      relato: relato ?? '',
    })),
  };
}

export const papelDaCat: Handler = onFile(imprimirCat, async (ctx, { params: { id } }) => {
  const { nome, ...dados } = await dadosDoPapel(ctx, id);
  const titulo = 'Comunicação de Acidente de Trabalho (CAT)';
  return entregarPapel(ctx, {
    ...{ id: 'cat', titulo, nome, dados },
    ...{ entidade: comunicacaoDeAcidente.nome.um, entidadeId: id },
  });
});
