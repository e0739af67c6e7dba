// The features of occupational safety, a line each.
export { afastamentosDoModulo } from './afastamentos/afastamentos.module.ts';
export { ambientes } from './ambientes/ambientes.resource.ts';
export { categoriasEpi } from './categorias-epi/categorias-epi.resource.ts';
export { cid10 } from './cid10/cid10.queries.ts';
export { classificacoesDeRisco } from './classificacoes-severidade-risco/classificacoes-severidade-risco.module.ts';
export { clinicas } from './clinicas/clinicas.resource.ts';
export { epcs } from './epcs/epcs.resource.ts';
<<<<<<< HEAD
export { exames } from './exames/exames.resource.ts';
=======
export { episDoModulo } from './epis/epis.module.ts';
>>>>>>> d6c80873 (Safety keeps its protective equipment: categories, sizes, each with the history of its certificates, and tells of those that end)
export { fontesRisco } from './fontes-risco/fontes-risco.resource.ts';
export { funcoesDoModulo } from './funcoes/funcoes.module.ts';
export { gravidadesRisco } from './gravidades-risco/gravidades-risco.resource.ts';
export { motivosAfastamento } from './motivos-afastamento/motivos-afastamento.resource.ts';
export { probabilidadesRisco } from './probabilidades-risco/probabilidades-risco.resource.ts';
export { contratosDeProfissionais } from './profissional/contratos-profissional.module.ts';
export { profissionaisSst } from './profissional/profissional.resource.ts';
export { riscos } from './riscos/riscos.resource.ts';
export { tiposTamanhoEpi } from './tipos-tamanho-epi/tipos-tamanho-epi.resource.ts';
